import { randomUUID } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countOne } from "../../../test/support/store/count-one.ts";
import { openOutbox } from "../../store/outbox/outbox.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { traffic } from "./traffic.ts";

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "traffic-"));
  dataDir = path.join(root, "data");
});
afterEach(() => rm(root, { recursive: true }));

async function run(args = "", env = {}) {
  const { code, printed, notes } = await runCommand(["traffic", ...args.split(" ").filter(Boolean)], {
    commands: { traffic },
    env: { DATA_DIR: dataDir, ...env },
  });
  return { code, printed: printed.join("\n"), notes: notes.join("\n") };
}

async function createCounts() {
  await mkdir(dataDir);
  const store = openSqlite(path.join(dataDir, "portfolio.db"));
  await store.signIn();
  await countOne(store, "visits", "all", 2);
  await countOne(store, "page", "home", 5);
  store.close();
  const outbox = openOutbox(path.join(dataDir, "outbox.db"), { now: () => new Date() });
  await outbox.add({ event: "visits", value: "all" });
  return outbox;
}

describe("npm run traffic", () => {
  it("prints all counts, the outbox included, each once", async () => {
    const outbox = await createCounts();
    for (let time = 0; time < 2; time += 1) {
      const { code, printed } = await run();
      expect(code).toBe(0);
      expect(printed).toMatch(/^visits +3\n {2}all +3 +█+\n\npage +5\n {2}home +5 +█+$/);
    }
    outbox.close();
  });

  it("prints JSON for all events or one", async () => {
    (await createCounts()).close();
    expect(JSON.parse((await run("--json")).printed)).toEqual({ visits: { all: 3 }, page: { home: 5 } });
    expect(JSON.parse((await run("--json --event page")).printed)).toEqual({ page: { home: 5 } });
    expect((await run("--event page")).printed).toMatch(/^page/);
  });

  it("reports no events without creating a data folder", async () => {
    expect(await run()).toEqual({ code: 0, printed: "No events yet.", notes: "" });
    expect((await run("--json")).printed).toBe("{}");
    await expect(access(dataDir)).rejects.toMatchObject({ code: "ENOENT" });
    (await createCounts()).close();
    expect((await run("--event csv")).printed).toBe("No csv yet.");
  });

  it("lists the available events for an unknown one", async () => {
    const { code, notes } = await run("--event clicks");
    expect(code).toBe(2);
    expect(notes).toMatch(/^Unknown event "clicks"\. Available: visits, page, outbound/);
  });

  it("prints the store's counts if the outbox cannot be opened, and says so", async () => {
    (await createCounts()).close();
    await writeFile(path.join(dataDir, "outbox.db"), "this is a letter, not a database, and quite a long one at that");
    const { code, printed, notes } = await run();
    expect(code).toBe(0);
    expect(printed).toMatch(/all +2/);
    expect(notes).toBe(
      `Not counting ${dataDir}/outbox.db: The outbox of the counters cannot be written: file is not a database`,
    );
  });

  it("reports an unreadable store", async () => {
    await mkdir(path.join(dataDir, "portfolio.db"), { recursive: true });
    const { code, notes } = await run();
    expect(code).toBe(1);
    expect(notes).toBe("The portfolio store cannot be read: unable to open database file");
  });

  it("rejects a store in memory", async () => {
    await mkdir(dataDir);
    const { code, notes } = await run("", { PORTFOLIO_STORE: "sqlite::memory:" });
    expect(code).toBe(2);
    expect(notes).toMatch(/^PORTFOLIO_STORE is "sqlite::memory:" and would be lost when the command ends/);
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

    it("add nothing to a store that has counts, unless told to, and never twice", async () => {
      (await createCounts()).close();
      await run(`--export ${exported()}`);
      expect(await run(`--import ${exported()}`)).toEqual({
        code: 1,
        printed: "",
        notes: "Nothing was imported: the store has 8 counts of 2 kinds of events. To add to them: --add",
      });
      expect((await run(`--import ${exported()} --add`)).printed).toBe("Added 8 counts of 2 kinds of events.");
      expect((await run(`--import ${exported()} --add`)).printed).toBe(
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
      ["is another", '{"visits":{"all":1}}', "has no counters: expected a file of `npm run traffic -- --export`"],
      ["counts downwards", `{"id":"${randomUUID()}","counts":{"visits":{"all":-1}}}`, "has no counters"],
    ])("refuse a file that %s", async (_, text, message) => {
      if (text !== undefined) await writeFile(exported(), text);
      const { code, notes } = await run(`--import ${exported()}`, elsewhere());
      expect(code).toBe(2);
      expect(notes).toContain(`${exported()} ${message}`);
    });
  });
});
