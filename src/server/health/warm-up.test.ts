import { expect, test } from "vitest";
import { warmUp } from "./warm-up.ts";

function rendering(statuses: Readonly<Record<string, readonly number[]>>) {
  const rendered: string[] = [];
  let inProgress = 0;
  const render = async (address: string) => {
    inProgress += 1;
    expect(inProgress).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inProgress -= 1;
    rendered.push(address);
    return statuses[address]?.[rendered.filter((known) => known === address).length - 1] ?? 200;
  };
  return { render, rendered };
}

test("renders each page once, one at a time", async () => {
  const { render, rendered } = rendering({ "/b": [500], "/c": [404] });
  await warmUp(["/a", "/b", "/c"], { render, storesRespond: async () => true, pauseMs: 0 });
  expect(rendered).toEqual(["/a", "/b", "/c"]);
});

test("gives unavailable pages a second chance if the stores respond", async () => {
  const { render, rendered } = rendering({ "/b": [503], "/c": [503, 503] });
  await warmUp(["/a", "/b", "/c"], { render, storesRespond: async () => true, pauseMs: 0 });
  expect(rendered).toEqual(["/a", "/b", "/c", "/b", "/c"]);
});

test("does not wait for a store that does not respond", async () => {
  const { render, rendered } = rendering({ "/a": [503] });
  await warmUp(["/a", "/b"], { render, storesRespond: async () => false, pauseMs: 3_600_000 });
  expect(rendered).toEqual(["/a", "/b"]);
});
