import { expect, test, vi } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("work that many ask for at once is done once, and again for whoever asks later", async () => {
  const work = vi.fn(async () => "done");
  const share = singleFlight<string>(2);
  expect(await Promise.all(Array.from({ length: 60 }, () => share("a", work)))).toEqual(Array(60).fill("done"));
  expect(work).toHaveBeenCalledTimes(1);
  await share("a", work);
  expect(work).toHaveBeenCalledTimes(2);
});

test("no more is under way at once than was said, and all is done in the end", async () => {
  const share = singleFlight<number>(2);
  let busy = 0;
  let most = 0;
  const work = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy -= 1;
    return most;
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => share(String(index), work)));
  expect([most, busy]).toEqual([2, 0]);
});

test("what fails, fails for those who wait for it, and keeps nobody else from working", async () => {
  const share = singleFlight<string>(1);
  const failing = () => Promise.reject(new Error("no memory"));
  const results = await Promise.allSettled([share("a", failing), share("a", failing), share("b", async () => "done")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await share("a", async () => "done")).toBe("done");
});
