import { expect, test, vi } from "vitest";
import { cachedByText } from "./markdown-cache.server.ts";

test("what is made of a text is made once, and again only after a thousand other texts", () => {
  const make = vi.fn((text: string) => ({ text }));
  const made = cachedByText(make);
  const first = made("a");
  expect(made("a")).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  for (let count = 0; count < 999; count++) made(String(count));
  expect(made("a")).toBe(first);
  made("one more");
  expect(made("a")).toEqual(first);
  expect(make).toHaveBeenCalledTimes(1002);
});

test("an empty result is kept, too, and an error is not", () => {
  const make = vi.fn((text: string) => {
    if (text === "b") throw new Error("no");
    return "";
  });
  const made = cachedByText(make);
  expect([made("a"), made("a")]).toEqual(["", ""]);
  expect(() => made("b")).toThrow("no");
  expect(() => made("b")).toThrow("no");
  expect(make).toHaveBeenCalledTimes(3);
});
