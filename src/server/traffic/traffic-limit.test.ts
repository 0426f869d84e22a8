import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { trafficLimit } from "./traffic-limit.ts";

/** A limit of 3 an address and 5 overall, and its clock. */
function limited() {
  const world = { time: 1000 };
  const ask = trafficLimit({ perAddress: 3, overall: 5 }, () => world.time);
  return { world, ask, times: (n: number, address: string) => Array.from({ length: n }, () => ask(address)) };
}

describe("the limit of events", () => {
  test("is counted for each address", () => {
    const { times } = limited();
    expect(times(4, "198.51.100.7")).toEqual([0, 0, 0, 60]);
    expect(times(2, "198.51.100.8")).toEqual([0, 0]);
  });

  test("is counted for all addresses together", () => {
    const { times } = limited();
    expect([...times(3, "a"), ...times(3, "b")]).toEqual([0, 0, 0, 0, 0, 60]);
  });

  test("is not used up by what was refused", () => {
    const { times } = limited();
    times(100, "a");
    expect(times(2, "b")).toEqual([0, 0]);
  });

  test("keeps no address: none is found in the memory of the process afterwards (D26)", async () => {
    // Addresses come in pieces, so that they are nowhere but where somebody keeps them whole.
    const script = `
      import { text } from "node:stream/consumers";
      import { getHeapSnapshot } from "node:v8";
      import { trafficLimit } from ${JSON.stringify(path.join(import.meta.dirname, "traffic-limit.ts"))};
      const pieces = process.argv.slice(1);
      const address = () => pieces.join(".");
      const other = () => pieces.toReversed().join(".");
      const kept = new Set([other()]);
      const ask = trafficLimit({ perAddress: 3, overall: 5 });
      ask(address());
      const memory = await text(getHeapSnapshot());
      console.log(memory.includes(address()), memory.includes(other()), kept.has(other()), ask(address()));`;
    const pieces = ["198", "51", "100", "7"];
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script, ...pieces]);
    // The one that was kept on purpose shows that it would have been found.
    expect(stdout.trim()).toBe("false true true 0");
  });

  test("begins anew after a minute, and says how long that is", () => {
    const { world, ask, times } = limited();
    times(3, "a");
    world.time += 59_001;
    expect(ask("a")).toBe(1);
    world.time += 999;
    expect(times(4, "a")).toEqual([0, 0, 0, 60]);
  });
});
