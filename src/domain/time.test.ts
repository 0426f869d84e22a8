import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isYounger, TimeoutError, withTimeout } from "./time.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("passes on a result or error within the limit and clears its timer", async () => {
  expect(await withTimeout(1000, Promise.resolve("here"))).toBe("here");
  await expect(withTimeout(1000, Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects at the limit", async () => {
  const late = expect(withTimeout(1000, new Promise(() => {}))).rejects.toThrow(
    new TimeoutError("No answer within 1000 ms"),
  );
  await vi.advanceTimersByTimeAsync(1000);
  await late;
});

test.each([
  [999, true],
  [1000, false],
  [-1, false],
])("an age of %s ms is younger than a second: %s", (age, expected) => {
  expect(isYounger(new Date(5000), 1000, 5000 + age)).toBe(expected);
});
