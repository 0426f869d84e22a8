import { createElement, type FunctionComponent } from "react";
import { withTimeout } from "../../domain/time/with-timeout.ts";

/** How long a page's code may take to arrive, in milliseconds (specification 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page's code did not load (specification 8). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(cause: unknown) {
    super("Loading chunk failed", { cause });
  }
}

/**
 * Settles like `loading`, but fails with `ChunkLoadError`, at the latest after the time limit.
 * @param limitMs in milliseconds
 */
export async function loadChunk<T>(loading: Promise<T>, limitMs = CHUNK_TIMEOUT_MS): Promise<T> {
  try {
    return await withTimeout(limitMs, loading);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  }
}

interface RouteModule {
  readonly default: FunctionComponent;
}

/** Pages whose code did not load, by route id, and how to try each again. */
const failedPages = new Map<string, () => Promise<void>>();

/** How often the code of a page did not load, by its address. */
const failures = new Map<string, number>();

/** Imports a page's code. Browsers may remember a failed import, so each attempt has an address of its own. */
async function importPage(address: string): Promise<RouteModule> {
  const failed = failures.get(address) ?? 0;
  try {
    return await loadChunk(import(/* @vite-ignore */ failed === 0 ? address : `${address}?retry=${failed}`));
  } catch (error) {
    failures.set(address, failed + 1);
    throw error;
  }
}

/**
 * Loads the code of those pages that failed once more; the error page offers this (D20). Other pages that failed are
 * left alone: whether they come back says nothing about the one that is asked for.
 * @param ids of routes
 * @throws ChunkLoadError where there is still no connection
 */
export async function retryFailedPages(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => failedPages.get(id)?.()));
}

/**
 * Takes the place of React Router's function of this name (see `scripts/vite/route-module-loader.ts`).
 * The router asks as soon as a link is pointed at, and when it is chosen; what it gets then it keeps. So a failure becomes
 * a page that throws, for the error boundary to show, until a retry has put the real page into the cache.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const loaded = cache[route.id];
  if (loaded !== undefined) return loaded;
  try {
    const module = await importPage(route.module);
    cache[route.id] = module;
    failedPages.delete(route.id);
    return module;
  } catch (error) {
    failedPages.set(route.id, async () => {
      cache[route.id] = await loadAgain(route.module);
      failedPages.delete(route.id);
    });
    return {
      default: function LatePage() {
        const page = cache[route.id];
        if (page === undefined) throw error;
        return createElement(page.default);
      },
    };
  }
}

async function loadAgain(address: string): Promise<RouteModule> {
  try {
    return await importPage(address);
  } catch (error) {
    // The server answers, but not with this code: the site was published anew, and only a new document helps.
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) window.location.reload();
    throw error;
  }
}
