import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firestoreOwner } from "../../test/support/cli/firestore-owner.ts";
import { runCommand } from "../../test/support/cli/run-command.ts";
import { countsFrom } from "../domain/documents/counts.ts";
import { openCounters } from "../store/counters.ts";
import { stats } from "./commands/stats.ts";

test("counters move from a data folder to Firestore and to another folder, exactly", async () => {
  const owner = await firestoreOwner();
  onTestFinished(() => owner.remove());
  const folder = path.join(owner.folder.root, "..");
  const files = (name: string) => ({ DATA_DIR: path.join(folder, name) });
  const run = async (args: string, env: Readonly<Record<string, string>>) => {
    const { code, printed, notes } = await runCommand(["stats", ...args.split(" ")], { commands: { stats }, env });
    expect(notes).toEqual([]);
    expect(code).toBe(0);
    return printed.join("\n");
  };
  for (const name of ["before", "data"]) await owner.folder.write(`../${name}/.keep`, "");
  const before = openCounters(path.join(folder, "before/counters.db"), { now: () => new Date(), hosted: false });
  const counts = countsFrom([
    ["visits", "all", 12_345_678],
    ["page", "a page of the past", 3],
  ]);
  before.addCounts(counts, "test");
  before.close();

  await run(`--export ${folder}/one.json`, files("before"));
  await run(`--import ${folder}/one.json`, owner.env);
  await owner.count();
  const all = { visits: { all: 12_345_681 }, page: { "a page of the past": 3 } };
  expect(JSON.parse(await run("--json", owner.env))).toEqual(all);
  expect(await run(`--import ${folder}/one.json`, owner.env)).toMatch(/was imported before/);
  await run(`--export ${folder}/two.json`, owner.env);
  await run(`--import ${folder}/two.json`, files("after"));
  expect(JSON.parse(await run("--json", files("after")))).toEqual(all);

  // What waits in a data folder is delivered before it is shown, once.
  const waiting = openCounters(path.join(folder, "data/counters.db"), { now: () => new Date(), hosted: true });
  await waiting.add({ event: "visits", value: "all" });
  for (let time = 0; time < 2; time += 1) {
    expect(JSON.parse(await run("--json", owner.env))).toMatchObject({ visits: { all: 12_345_682 } });
  }
  expect(waiting.counts()).toEqual(new Map());
  waiting.close();
});
