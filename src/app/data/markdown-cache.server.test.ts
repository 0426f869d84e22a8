import { expect, test, vi } from "vitest";
import { cachedByText } from "./markdown-cache.server.ts";

test("computes a result once per text and language and keeps the last ten thousand", () => {
  const compute = vi.fn((text: string) => ({ text }));
  const cached = cachedByText(compute);
  const first = cached("a", "en");
  expect(cached("a", "en")).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 9_999; count++) cached(String(count), "en");
  expect(cached("a", "en")).toBe(first);
  cached("one more", "en");
  expect(cached("a", "en")).toEqual(first);
  expect(compute).toHaveBeenCalledTimes(10_002);
  cached("a", "de");
  expect(compute).toHaveBeenLastCalledWith("a", "de");
});

test("caches empty results but not errors", () => {
  const compute = vi.fn((text: string) => {
    if (text === "b") throw new Error("no");
    return "";
  });
  const cached = cachedByText(compute);
  expect([cached("a", "en"), cached("a", "en")]).toEqual(["", ""]);
  expect(() => cached("b", "en")).toThrow("no");
  expect(() => cached("b", "en")).toThrow("no");
  expect(compute).toHaveBeenCalledTimes(3);
});
