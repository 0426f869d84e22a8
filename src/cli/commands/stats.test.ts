import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import { type Counters, openCounters } from "../../store/counters.ts";
import { stats } from "./stats.ts";

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "stats-"));
  dataDir = path.join(root, "data");
});
afterEach(() => rm(root, { recursive: true }));

async function run(args = "", env = {}) {
  const { code, printed, notes } = await runCommand(["stats", ...args.split(" ").filter(Boolean)], {
    commands: { stats },
    env: { DATA_DIR: dataDir, ...env },
  });
  return { code, printed: printed.join("\n"), notes: notes.join("\n") };
}

/** Counts in the data folder, which may be open in a server. */
async function createCounts(): Promise<Counters> {
  await mkdir(dataDir);
  const counters = openCounters(path.join(dataDir, "counters.db"), { now: () => new Date(), hosted: false });
  const visit = { event: "visits", value: "all" };
  const home = { event: "page", value: "home" };
  await Promise.all([visit, visit, visit, home, home, home, home, home].map((event) => counters.add(event)));
  return counters;
}

describe("npm run stats", () => {
  it("prints JSON for all events or one", async () => {
    (await createCounts()).close();
    expect(JSON.parse((await run("--json")).printed)).toEqual({ visits: { all: 3 }, page: { home: 5 } });
    expect(JSON.parse((await run("--json --event page")).printed)).toEqual({ page: { home: 5 } });
    expect((await run("--event page")).printed).toMatch(/^page/);
  });

  it("reports no events without creating a data folder or a file in it", async () => {
    expect(await run()).toEqual({ code: 0, printed: "No events yet.", notes: "" });
    expect((await run("--json")).printed).toBe("{}");
    await expect(access(dataDir)).rejects.toMatchObject({ code: "ENOENT" });
    await mkdir(dataDir);
    expect(await run()).toEqual({ code: 0, printed: "No events yet.", notes: "" });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("lists the available events for an unknown one", async () => {
    const { code, notes } = await run("--event clicks");
    expect(code).toBe(2);
    expect(notes).toMatch(/^Unknown event "clicks"\. Available: visits, page, outbound/);
    expect((await run("--event csv")).printed).toBe("No csv yet.");
  });

  it("prints sums first, with bars of each value, and counts new visits and followed searches once", async () => {
    await mkdir(dataDir);
    const counters = openCounters(path.join(dataDir, "counters.db"), { now: () => new Date(), hosted: false });
    counters.addCounts(
      countsFrom([
        ["visits", "all", 1000],
        ["visits", "new", 400],
        ["page", "awards", 1],
        ["page", "home", 1200],
        ["page", "contact", 1],
        ["something of the past", "x", 1],
      ]),
      "test",
    );
    counters.close();
    expect((await run()).printed.split("\n")).toEqual([
      "visits                 1,000",
      `  all                  1,000  ${"█".repeat(40)}`,
      `  new                    400  ${"█".repeat(16)}`,
      "",
      "page                   1,202",
      `  home                 1,200  ${"█".repeat(40)}`,
      "  awards                   1  █",
      "  contact                  1  █",
      "",
      "something of the past      1",
      `  x                        1  ${"█".repeat(40)}`,
    ]);
  });

  it("prints counts of recipients with their names, or the code of one that is gone", async () => {
    const contentDir = path.join(root, "content");
    await mkdir(path.join(contentDir, "private"), { recursive: true });
    const recipients = "recipients: [{ name: Lantern Health, code: k7-lantern }]";
    await writeFile(path.join(contentDir, "private/recipients.yaml"), recipients);
    const counters = await createCounts();
    for (const recipient of ["k7-lantern", "k7-lantern", "k8-gone"]) {
      await counters.add({ event: "visits", value: "all", recipient });
      await counters.add({ event: "page", value: "home", recipient });
    }
    counters.close();
    const env = { CONTENT_DIR: contentDir };
    expect((await run("--event recipient", env)).printed.split("\n")).toEqual([
      "Lantern Health (k7-lantern)  2",
      `  page:home                  2  ${"█".repeat(40)}`,
      `  visits:all                 2  ${"█".repeat(40)}`,
      "",
      "Recipient k8-gone            1",
      `  page:home                  1  ${"█".repeat(40)}`,
      `  visits:all                 1  ${"█".repeat(40)}`,
    ]);
    expect((await run("", env)).printed).toMatch(/^visits +6\n/);
    // Another server reads what was exported.
    const file = path.join(root, "recipients.json");
    await run(`--export ${file}`, env);
    await run(`--import ${file}`, { DATA_DIR: path.join(root, "elsewhere") });
    const imported = await run("--event recipient", { ...env, DATA_DIR: path.join(root, "elsewhere") });
    expect(imported.printed).toBe((await run("--event recipient", env)).printed);
  });

  describe("--export and --import", () => {
    const exported = () => path.join(root, "counts.json");
    const elsewhere = () => ({ DATA_DIR: path.join(root, "elsewhere") });

    it("move all counts to another store, exactly", async () => {
      (await createCounts()).close();
      expect(await run(`--export ${exported()}`)).toMatchObject({
        code: 0,
        printed: `${exported()}: 8 counts of 2 kinds of events`,
      });
      const imported = await run(`--import ${exported()}`, elsewhere());
      expect(imported).toEqual({ code: 0, printed: "Added 8 counts of 2 kinds of events.", notes: "" });
      expect((await run("--json", elsewhere())).printed).toBe((await run("--json")).printed);
    });

    it("add the counts of a file once", async () => {
      (await createCounts()).close();
      await run(`--export ${exported()}`);
      expect((await run(`--import ${exported()}`)).printed).toBe("Added 8 counts of 2 kinds of events.");
      expect((await run(`--import ${exported()}`)).printed).toBe(
        `Nothing was imported: ${exported()} was imported before.`,
      );
      expect(JSON.parse((await run("--json")).printed)).toEqual({ visits: { all: 6 }, page: { home: 10 } });
    });

    it("keep an existing file", async () => {
      await writeFile(exported(), "precious");
      expect(await run(`--export ${exported()}`)).toMatchObject({
        code: 1,
        notes: `${exported()} exists: name a new file`,
      });
      expect(await readFile(exported(), "utf8")).toBe("precious");
    });

    it.each([
      ["is missing", undefined, "cannot be read"],
      ["is another", '{"visits":{"all":1}}', "has no counters: expected a file of `npm run stats -- --export`"],
      ["counts downwards", `{"id":"${randomUUID()}","counts":{"visits":{"all":-1}}}`, "has no counters"],
    ])("refuse a file that %s", async (_, text, message) => {
      if (text !== undefined) await writeFile(exported(), text);
      const { code, notes } = await run(`--import ${exported()}`, elsewhere());
      expect(code).toBe(2);
      expect(notes).toContain(`${exported()} ${message}`);
    });
  });
});
