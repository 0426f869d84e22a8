import { expect, test, vi } from "vitest";
import { languageOf } from "../../domain/language/language.ts";
import { byTranslations, cachedByText } from "./markdown-cache.server.ts";

test("computes a result once per text and keeps the last ten thousand", () => {
  const compute = vi.fn((text: string) => ({ text }));
  const cached = cachedByText(compute);
  const first = cached("a");
  expect(cached("a")).toBe(first);
  expect(compute).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 9_999; count++) cached(String(count));
  expect(cached("a")).toBe(first);
  cached("one more");
  expect(cached("a")).toEqual(first);
  expect(compute).toHaveBeenCalledTimes(10_002);
});

test("caches empty results but not errors", () => {
  const compute = vi.fn((text: string) => {
    if (text === "b") throw new Error("no");
    return "";
  });
  const cached = cachedByText(compute);
  expect([cached("a"), cached("a")]).toEqual(["", ""]);
  expect(() => cached("b")).toThrow("no");
  expect(() => cached("b")).toThrow("no");
  expect(compute).toHaveBeenCalledTimes(3);
});

test("makes something once for equal translations, and anew for others", () => {
  const make = vi.fn(({ tag }: { readonly tag: string }) => ({ tag }));
  const made = byTranslations(make);
  expect(made(languageOf("en"))).toBe(made(languageOf("en", {})));
  expect(made(languageOf("en"))).not.toBe(made(languageOf("en", { redacted: "withheld" })));
  expect(made(languageOf("de"))).toEqual({ tag: "de" });
  expect(make).toHaveBeenCalledTimes(3);
});
