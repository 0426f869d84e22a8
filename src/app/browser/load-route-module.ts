import { createElement, type FunctionComponent } from "react";
import { withTimeout } from "../../domain/time/with-timeout.ts";

/** For a page's code, in milliseconds (specification 9). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A page's code failed to load (specification 8). */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(cause: unknown) {
    super("Loading chunk failed", { cause });
  }
}

/**
 * Rejects with `ChunkLoadError` on failure or timeout.
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

/** Failed pages by route id, with a retry for each. */
const failedPages = new Map<string, () => Promise<void>>();

/** Failures by address. */
const failures = new Map<string, number>();

/** Browsers may cache a failed import, so each attempt uses a new address. */
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
 * Retries failed pages, for the error page (D20).
 * @param ids of routes
 * @throws ChunkLoadError while there is no connection
 */
export async function retryFailedPages(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => failedPages.get(id)?.()));
}

/**
 * Replaces React Router's function of this name (see `scripts/vite/route-module-loader.ts`). The router caches what
 * it gets, so a failure becomes a page that throws to the error boundary, until a retry replaces it.
 */
export async function loadRouteModule(
  route: { id: string; module: string; css?: readonly string[] },
  cache: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const loaded = cache[route.id];
  if (loaded !== undefined) return loaded;
  // Of a page that is prefetched, the router requests code and data only.
  for (const href of route.css ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }));
  }
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
    // The server is up but lacks this chunk, so a new version was deployed: only a full reload helps.
    const answer = await fetch(address, { method: "HEAD" }).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) window.location.reload();
    throw error;
  }
}
