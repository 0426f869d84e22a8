import type { ComponentType } from "react";

/** How long a page's code may take to arrive, in milliseconds (specification 9). */
const CHUNK_TIMEOUT_MS = Number(import.meta.env["VITE_CHUNK_TIMEOUT_MS"] ?? 120_000);

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
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw new ChunkLoadError(cause);
  } finally {
    clearTimeout(timer);
  }
}

interface RouteModule {
  readonly default: ComponentType;
}

/** Attempts so far, by address: browsers remember a failed import, so each retry needs an address of its own. */
const attempts = new Map<string, number>();

/**
 * Takes the place of React Router's function of this name (see `tooling/route-module-loader.ts`).
 * The router does not expect it to reject, so a failure becomes a page that throws: the error boundary shows it.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const loaded = cache[route.id];
  if (loaded !== undefined) return loaded;
  const attempt = attempts.get(route.module) ?? 0;
  const address = attempt === 0 ? route.module : `${route.module}?retry=${attempt}`;
  try {
    const module: RouteModule = await loadChunk(import(/* @vite-ignore */ address));
    cache[route.id] = module;
    return module;
  } catch (error) {
    attempts.set(route.module, attempt + 1);
    return {
      default: function FailedPage() {
        throw error;
      },
    };
  }
}
