import { createElement, type FunctionComponent } from "react";
import { withTimeout } from "../../domain/time.ts";

/** For a page's code, in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor(cause: unknown) {
    super("Loading chunk failed", { cause });
  }
}

/** Rejects with `ChunkLoadError` on failure or timeout. */
export async function loadChunk<T>(loading: Promise<T>): Promise<T> {
  try {
    return await withTimeout(CHUNK_TIMEOUT_MS, loading);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  }
}

interface RouteModule {
  readonly default: FunctionComponent;
}

/** A route in the router's manifest. */
interface Route {
  readonly id: string;
  readonly module: string;
  css?: readonly string[] | undefined;
}

/** Styles by route id. */
const styles = new Map<string, readonly string[]>();

/** Failed pages by route id, with a retry for each. */
const failedPages = new Map<string, () => Promise<void>>();

/**
 * Retries failed pages, for the error page.
 * @param ids of routes
 * @throws ChunkLoadError while there is no connection
 */
export async function retryFailedPages(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => failedPages.get(id)?.()));
}

/**
 * Replaces React Router's function of this name (see `scripts/vite/router.ts`). The router caches what
 * it gets, so a failure becomes a page that throws to the error boundary, until a retry replaces it.
 */
export async function loadRouteModule(
  route: Route,
  cache: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const { id, module: address } = route;
  const loaded = cache[id];
  if (loaded !== undefined) return loaded;
  const css = styles.get(id) ?? route.css ?? [];
  styles.set(id, css);
  // The router would wait for styles without a limit, also for those of a page that failed. And of a page that is
  // prefetched, it requests code and data only.
  route.css = undefined;
  const load = async () => {
    // Browsers may cache a failed import, so each further attempt uses a new address.
    const url = failedPages.has(id) ? `${address}?retry=${Date.now()}` : address;
    const code: Promise<RouteModule> = import(/* @vite-ignore */ url);
    const files = css.map(async (file) => (await fetch(file)).text());
    const [page] = await loadChunk(Promise.all([code, ...files]));
    cache[id] = page;
    route.css = css;
    failedPages.delete(id);
    return page;
  };
  try {
    return await load();
  } catch (error) {
    failedPages.set(id, async () => {
      try {
        await load();
      } catch (again) {
        // The server is up but lacks this chunk, so a new version was deployed: only a full reload helps.
        const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
        if (response !== undefined && response.status < 500) window.location.reload();
        throw again;
      }
    });
    return {
      default: function LatePage() {
        const page = cache[id];
        if (page === undefined) throw error;
        return createElement(page.default);
      },
    };
  }
}
