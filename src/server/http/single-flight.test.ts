import { expect, test, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("concurrent calls share one run; a later call runs again", async () => {
  const work = vi.fn(async () => "done");
  const share = singleFlight<string>(2);
  expect(await Promise.all(Array.from({ length: 60 }, () => share("a", work)))).toEqual(Array(60).fill("done"));
  expect(work).toHaveBeenCalledTimes(1);
  await share("a", work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("runs no more tasks at once than its limit, and finishes them all", async () => {
  const share = singleFlight<number>(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return most;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => share(String(index), work)));
  expect([most, running]).toEqual([2, 0]);
});

test("a failure rejects its callers only and frees its slot", async () => {
  const share = singleFlight<string>(1);
  const failing = () => Promise.reject(new Error("no memory"));
  const results = await Promise.allSettled([share("a", failing), share("a", failing), share("b", async () => "done")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await share("a", async () => "done")).toBe("done");
});
