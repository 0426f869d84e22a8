import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { trafficLimit } from "./traffic-limit.ts";

/** A limit of 3 per address and 5 overall, and its clock. */
function createLimit() {
  const clock = { time: 1000 };
  const ask = trafficLimit({ perAddress: 3, overall: 5 }, () => clock.time);
  return { clock, ask, times: (n: number, address: string) => Array.from({ length: n }, () => ask(address)) };
}

describe("the rate limit", () => {
  test("applies per address", () => {
    const { times } = createLimit();
    expect(times(4, "198.51.100.7")).toEqual([0, 0, 0, 60]);
    expect(times(2, "198.51.100.8")).toEqual([0, 0]);
  });

  test("applies to all addresses together", () => {
    const { times } = createLimit();
    expect([...times(3, "a"), ...times(3, "b")]).toEqual([0, 0, 0, 0, 0, 60]);
  });

  test("does not count refused requests", () => {
    const { times } = createLimit();
    times(100, "a");
    expect(times(2, "b")).toEqual([0, 0]);
  });

  test("leaves no address in memory (D26)", async () => {
    // Addresses are passed in parts, so that memory contains a whole one only if something keeps it.
    const script = `
      import { text } from "node:stream/consumers";
      import { getHeapSnapshot } from "node:v8";
      import { trafficLimit } from ${JSON.stringify(path.join(import.meta.dirname, "traffic-limit.ts"))};
      const parts = process.argv.slice(1);
      const address = () => parts.join(".");
      const other = () => parts.toReversed().join(".");
      const kept = new Set([other()]);
      const ask = trafficLimit({ perAddress: 3, overall: 5 });
      ask(address());
      const memory = await text(getHeapSnapshot());
      console.log(memory.includes(address()), memory.includes(other()), kept.has(other()), ask(address()));`;
    const parts = ["198", "51", "100", "7"];
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, ...parts]);
    // The address kept on purpose proves that the search works.
    expect(stdout.trim()).toBe("false true true 0");
  });

  test("resets after a minute and returns the seconds until then", () => {
    const { clock, ask, times } = createLimit();
    times(3, "a");
    clock.time += 59_001;
    expect(ask("a")).toBe(1);
    clock.time += 999;
    expect(times(4, "a")).toEqual([0, 0, 0, 60]);
  });
});
