import { afterAll, expect, test, vi } from "vitest";
import { isYounger, TimeoutError, withTimeout } from "./time.ts";

afterAll(() => void vi.useRealTimers());

test("work within the limit has its result or error, and leaves no timer; other work is rejected at the limit", async () => {
  vi.useFakeTimers();
  expect(await withTimeout(1000, Promise.resolve("here"))).toBe("here");
  await expect(withTimeout(1000, Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(vi.getTimerCount()).toBe(0);
  const late = expect(withTimeout(1000, new Promise(() => {}))).rejects.toThrow(TimeoutError);
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
