import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countsIn } from "../../domain/documents/counts.ts";
import { openCounters } from "../../store/counters.ts";
import { stats } from "./stats.ts";

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "stats-"));
  dataDir = path.join(root, "data");
});
afterEach(() => rm(root, { recursive: true }));

async function run(args = "", env = {}) {
  const options = { commands: { stats }, env: { DATA_DIR: dataDir, ...env } };
  const { printed, ...done } = await runCommand(["stats", ...args.split(" ").filter(Boolean)], options);
  return { ...done, printed: printed.join("\n") };
}

/** Puts counts into the data folder: 8 of 2 kinds of events, or others. */
async function createCounts(counts: Readonly<Record<string, object>> = { visits: { all: 3 }, page: { home: 5 } }) {
  await mkdir(dataDir);
  const counters = openCounters(path.join(dataDir, "counters.db"), { now: () => new Date(), hosted: false });
  counters.addCounts(countsIn(counts), "test");
  counters.close();
}

it("prints JSON for all events or one, and lists the available events for an unknown one", async () => {
  await createCounts();
  expect(JSON.parse((await run("--json")).printed)).toEqual({ visits: { all: 3 }, page: { home: 5 } });
  expect(JSON.parse((await run("--json --event page")).printed)).toEqual({ page: { home: 5 } });
  const notes = expect.stringMatching(/^Unknown event "clicks"\. Available: visits, page, outbound/);
  expect(await run("--event clicks")).toMatchObject({ code: 2, notes });
  expect((await run("--event csv")).printed).toBe("No csv yet.");
});

it("reports no events without creating a data folder or a file in it", async () => {
  expect(await run()).toEqual({ code: 0, printed: "No events yet.", notes: "" });
  expect((await run("--json")).printed).toBe("{}");
  expect(await readdir(root)).toEqual([]);
  await mkdir(dataDir);
  await run();
  expect(await readdir(dataDir)).toEqual([]);
});

it("prints sums first, with bars of each value, and counts new visits once", async () => {
  const page = { awards: 1, home: 1200 };
  await createCounts({ visits: { all: 1000, new: 400 }, page, "something of the past": { x: 1 } });
  expect((await run()).printed.split("\n")).toEqual([
    "visits                 1,000",
    `  all                  1,000  ${"█".repeat(40)}`,
    `  new                    400  ${"█".repeat(16)}`,
    "",
    "page                   1,201",
    `  home                 1,200  ${"█".repeat(40)}`,
    "  awards                   1  █",
    "",
    "something of the past      1",
    `  x                        1  ${"█".repeat(40)}`,
  ]);
});

it("prints counts of recipients with their names, or the code of one that is gone", async () => {
  const env = { CONTENT_DIR: path.join(root, "content") };
  await mkdir(path.join(env.CONTENT_DIR, "private"), { recursive: true });
  const recipients = "recipients: [{ name: Lantern Health, code: k7-lantern }]";
  await writeFile(path.join(env.CONTENT_DIR, "private/recipients.yaml"), recipients);
  await createCounts({ recipient: { "k7-lantern visits:all": 2, "k8-gone page:home": 1 } });
  expect((await run("--event recipient", env)).printed.split("\n")).toEqual([
    "Lantern Health (k7-lantern)  2",
    `  visits:all                 2  ${"█".repeat(40)}`,
    "",
    "Recipient k8-gone            1",
    `  page:home                  1  ${"█".repeat(40)}`,
  ]);
});

describe("--export and --import", () => {
  const exported = () => path.join(root, "counts.json");

  it("move all counts to another store, exactly, and once", async () => {
    await createCounts();
    const printed = `${exported()}: 8 counts of 2 kinds of events`;
    expect(await run(`--export ${exported()}`)).toEqual({ code: 0, printed, notes: "" });
    expect((await run(`--import ${exported()}`)).printed).toBe("Added 8 counts of 2 kinds of events.");
    const again = `Nothing was imported: ${exported()} was imported before.`;
    expect((await run(`--import ${exported()}`)).printed).toBe(again);
    expect(JSON.parse((await run("--json")).printed)).toEqual({ visits: { all: 6 }, page: { home: 10 } });
  });

  it("keep an existing file", async () => {
    await writeFile(exported(), "precious");
    const notes = `${exported()} exists: name a new file`;
    expect(await run(`--export ${exported()}`)).toMatchObject({ code: 1, notes });
    expect(await readFile(exported(), "utf8")).toBe("precious");
  });

  it("refuse a missing file, another one, or one that counts downwards", async () => {
    const refusal = (why: string) => ({ code: 2, notes: expect.stringContaining(`${exported()} ${why}`) });
    expect(await run(`--import ${exported()}`)).toMatchObject(refusal("cannot be read"));
    for (const text of ['{"visits":{"all":1}}', `{"id":"${randomUUID()}","counts":{"visits":{"all":-1}}}`]) {
      await writeFile(exported(), text);
      expect(await run(`--import ${exported()}`)).toMatchObject(refusal("has no counters: expected a file of"));
    }
  });
});
