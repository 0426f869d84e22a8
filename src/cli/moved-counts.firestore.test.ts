import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { firestoreOwner } from "../../test/support/cli/firestore-owner.ts";
import { runCommand } from "../../test/support/cli/run-command.ts";
import { countOne } from "../../test/support/store/count-one.ts";
import { openSqlite } from "../store/sqlite/sqlite.ts";
import { traffic } from "./commands/traffic.ts";

test("counters move from SQLite to Firestore and back, exactly", async () => {
  const owner = await firestoreOwner();
  onTestFinished(() => owner.remove());
  const folder = path.join(owner.folder.root, "..");
  const sqlite = (name: string) => ({ DATA_DIR: path.join(folder, name) });
  const run = async (args: string, env: Readonly<Record<string, string>>) => {
    const { code, printed, notes } = await runCommand(["traffic", ...args.split(" ")], { commands: { traffic }, env });
    expect(notes).toEqual([]);
    expect(code).toBe(0);
    return printed.join("\n");
  };
  await owner.folder.write("../before/.keep", "");
  const before = openSqlite(path.join(folder, "before/portfolio.db"));
  await before.signIn();
  await countOne(before, "visits", "all", 12_345_678);
  await countOne(before, "page", "a page of the past", 3);
  before.close();

  await run(`--export ${folder}/one.json`, sqlite("before"));
  await run(`--import ${folder}/one.json`, owner.env);
  await owner.count();
  const onFirestore = await run("--json", owner.env);
  expect(JSON.parse(onFirestore)).toEqual({ visits: { all: 12_345_681 }, page: { "a page of the past": 3 } });
  expect(await run(`--import ${folder}/one.json --add`, owner.env)).toMatch(/was imported before/);
  await run(`--export ${folder}/two.json`, owner.env);
  await run(`--import ${folder}/two.json`, sqlite("after"));
  expect(await run("--json", sqlite("after"))).toBe(onFirestore);
});
