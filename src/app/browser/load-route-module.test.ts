import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ChunkLoadError, loadChunk, loadRouteModule, retryFailedPages } from "./load-route-module.ts";

describe("a page's code", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("that fails to load is a ChunkLoadError with the specified message and its cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const failure = await loadChunk(Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(failure).toMatchObject({ message: "Loading chunk failed", cause });
  });

  test("that never loads fails after exactly 120000 ms", async () => {
    const settled = vi.fn();
    loadChunk(new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ message: "Loading chunk failed" });
  });
});

describe("a route's module", () => {
  test("that cannot be imported becomes a page that throws, for the error boundary", async () => {
    const cache = {};
    const page = await loadRouteModule({ id: "missing", module: "/no/such/module.js" }, cache);
    expect(() => page.default({})).toThrow("Loading chunk failed");
    expect(cache).toEqual({});
  });

  test("that still cannot be imported fails the retry of its own page only", async () => {
    await loadRouteModule({ id: "gone", module: "/no/such/module.js" }, {});
    await expect(retryFailedPages(["root", "gone"])).rejects.toThrow("Loading chunk failed");
    await expect(retryFailedPages(["root", "known"])).resolves.toBeUndefined();
  });

  test("hides its styles from the router while it is missing, which waits for them without a limit", async () => {
    const answer = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(""));
    const code = "data:text/javascript,export default () => null//";
    const css = ["/late.css"];
    const failed = { id: "late", module: "/no/such/module.js", css };
    await loadRouteModule(failed, {});
    expect(failed.css).toBeUndefined();
    // Prefetched twice at once, after the failure.
    const route = { ...failed, module: code };
    await Promise.all([loadRouteModule(route, {}), loadRouteModule(route, {})]);
    expect(route.css).toEqual(css);
    expect(answer).toHaveBeenCalledWith("/late.css");
    answer.mockRestore();
  });
});
