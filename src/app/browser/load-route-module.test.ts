import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk, loadRouteModule, retryFailedPages } from "./load-route-module.ts";

describe("a page's code (D20)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("that arrives is handed on", async () => {
    await expect(loadChunk(Promise.resolve("page"))).resolves.toBe("page");
  });

  test("that fails to load is a ChunkLoadError with the specified text, and keeps its cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const failure = await loadChunk(Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({ message: "Loading chunk failed", cause });
  });

  test("that never arrives fails after 120000 ms, and not before (specification 9)", async () => {
    const settled = vi.fn();
    loadChunk(new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ message: "Loading chunk failed" });
  });

  test("that arrives late after all leaves no timer behind", async () => {
    await loadChunk(Promise.resolve());
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a route's module", () => {
  test("that cannot be imported becomes a page that throws, so the error boundary can show it (D20)", async () => {
    const cache = {};
    const page = await loadRouteModule({ id: "missing", module: "/no/such/module.js" }, cache);
    expect(() => page.default({})).toThrow("Loading chunk failed");
    expect(cache).toEqual({});
  });

  test("that still cannot be imported fails its own retry, and no other page's (D20, D23)", async () => {
    await loadRouteModule({ id: "gone", module: "/no/such/module.js" }, {});
    await expect(retryFailedPages(["root", "gone"])).rejects.toThrow("Loading chunk failed");
    await expect(retryFailedPages(["root", "known"])).resolves.toBeUndefined();
  });

  test("is imported once", async () => {
    const loaded = { default: () => null };
    await expect(loadRouteModule({ id: "known", module: "/never/asked.js" }, { known: loaded })).resolves.toBe(loaded);
  });
});
