import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentFolder, ownContentFolder, smallContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { type MemoryStore, memoryStore } from "../../../test/support/store/memory-store.ts";
import { collectionsOf, type Database, perDatabase } from "../../domain/collections.ts";
import type { Command } from "../command.ts";
import { check } from "./check.ts";
import { pull, push } from "./push-and-pull.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const ENGINEER = "portfolio/experiences/engineer.yaml";
const MANAGER = "portfolio/experiences/manager.yaml";
const GRACE = "portfolio/testimonies/grace.yaml";

/** A content folder with hosted stores. */
interface World extends ContentFolder {
  readonly stores: Readonly<Record<Database, MemoryStore>>;
}

async function newWorld(folder: Promise<ContentFolder> = smallContentFolder()): Promise<World> {
  return { ...(await folder), stores: { portfolio: memoryStore(), tracker: memoryStore() } };
}

async function run({ env, stores }: World, args: string) {
  const hosted = perDatabase((database) => ({ engine: "firestore", open: async () => stores[database] }) as const);
  const on =
    (command: Command): Command =>
    (args, context) =>
      command(args, { ...context, settings: { ...context.settings, stores: hosted } });
  const commands = { check, push: on(push), pull: on(pull) };
  const done = await runCommand(args.split(" "), { commands, env, now: () => NOW });
  return { ...done, summary: done.printed.at(-1) };
}

async function filesOf({ root, read }: ContentFolder) {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml")).sort();
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(root, name))).mtimeMs));
  const texts = await Promise.all(names.map(read));
  return names.map((name, index) => [name, texts[index], times[index]] as const);
}

/** Changes one document, adds one and removes one. */
async function edit(folder: World): Promise<void> {
  await folder.write(ENGINEER, (await folder.read(ENGINEER)).replace("ranking: 20", "ranking: 21"));
  await folder.write("portfolio/experiences/another.yaml", await folder.read(ENGINEER));
  await folder.unlink(MANAGER);
}

describe("push", () => {
  it("fills the stores, writes a new version whenever it finishes, and changes nothing the second time", async () => {
    const folder = await newWorld();
    const versions = async () => [await folder.stores.portfolio.version(), await folder.stores.tracker.version()];
    await run(folder, "push --dry-run");
    expect(await versions()).toEqual([undefined, undefined]);
    expect((await run(folder, "push")).summary).toBe("5 added, 0 changed, 0 removed, 0 kept, 0 unchanged");
    const first = await versions();
    expect((await run(folder, "push")).printed).toEqual(["0 added, 0 changed, 0 removed, 0 kept, 5 unchanged"]);
    expect(new Set([...first, ...(await versions())]).size).toBe(4);
  });

  it("lists its changes, and only that with --dry-run", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    await edit(folder);
    const changes = [
      "+ portfolio/experiences/another",
      "~ portfolio/experiences/engineer",
      "= portfolio/experiences/manager (kept; remove with --prune)",
      "1 added, 1 changed, 0 removed, 1 kept, 3 unchanged",
    ];
    expect((await run(folder, "push --dry-run")).printed).toEqual(changes);
    expect((await run(folder, "push")).printed).toEqual(changes);
  });

  it("writes nothing if there are errors", async () => {
    const folder = await newWorld();
    await folder.write(MANAGER, (await folder.read(MANAGER)).replace("[Work]", "[Wrok]"));
    const { code, notes } = await run(folder, "push");
    expect([code, notes]).toEqual([1, expect.stringContaining("manager.yaml:1:14 error unknown-category")]);
    expect(await folder.stores.portfolio.published("testimonies")).toEqual(new Map());
  });

  it("reaches the same state and a new version if it was interrupted at any write, counters included", async () => {
    const stateAfter = async (interrupted: number) => {
      const folder = await newWorld();
      await run(folder, "push");
      await edit(folder);
      const { portfolio } = folder.stores;
      await countOne(portfolio, "visits", "all", 3);
      const before = await portfolio.version();
      if (interrupted > 0) {
        const stores = { ...folder.stores, portfolio: interruptedAt(interrupted, portfolio) };
        await expect(run({ ...folder, stores }, "push --prune")).rejects.toThrow("killed");
        expect(await portfolio.version()).toBe(before);
      }
      await run(folder, "push --prune");
      expect(await portfolio.version()).not.toBe(before);
      const collections = collectionsOf("portfolio").map(({ collection }) => portfolio.published(collection));
      return [await countsOf(portfolio), await Promise.all(collections)];
    };
    const expected = await stateAfter(0);
    for (const write of [1, 2, 3, 4]) expect(await stateAfter(write), `write ${write}`).toEqual(expected);
  });
});

/** Throws before the nth write. */
function interruptedAt(n: number, store: MemoryStore): MemoryStore {
  let writes = 0;
  async function write(work: () => Promise<void>): Promise<void> {
    if (++writes === n) throw new Error("killed");
    await work();
  }
  return {
    ...store,
    put: (...document) => write(() => store.put(...document)),
    remove: (...document) => write(() => store.remove(...document)),
    setVersion: (version) => write(() => store.setVersion(version)),
  };
}

it.each(["push", "pull"])("%s says that there is nothing to move between files", async (command) => {
  const { env } = await smallContentFolder();
  expect(await runCommand([command], { commands: { push, pull }, env })).toMatchObject({
    code: 2,
    notes: expect.stringContaining('PORTFOLIO_STORE is "files": the site reads the content folder itself'),
  });
});

describe("pull", () => {
  it("does not touch files that are up to date, nor counters", async () => {
    const folder = await newWorld();
    await countOne(folder.stores.portfolio, "visits", "all", 3);
    await run(folder, "push --prune");
    const before = await filesOf(folder);
    expect((await run(folder, "pull --prune")).summary).toMatch(/^0 added, 0 changed, 0 removed/);
    expect(await filesOf(folder)).toEqual(before);
    expect(await countsOf(folder.stores.portfolio)).toEqual({ visits: { all: 3 } });
  });

  it("recreates all files of the fixture, which pass the check and leave nothing to push", async () => {
    const folder = await newWorld(ownContentFolder());
    await run(folder, "push");
    const files = (await filesOf(folder)).map(([name]) => name).filter((name) => name !== "site.yaml");
    for (const file of files) await folder.unlink(file);
    expect((await run(folder, "pull")).summary).toContain(`${files.length} added`);
    expect(await run(folder, "check --strict")).toMatchObject({ code: 0, printed: [] });
    expect((await run(folder, "push --dry-run")).summary).toMatch(/^0 added, 0 changed/);
    expect((await filesOf(folder)).map(([name]) => name)).toEqual(expect.arrayContaining(files));
  });

  it("writes, changes and removes translations with their documents", async () => {
    const folder = await newWorld();
    const spanish = GRACE.replace(".yaml", ".es.yaml");
    await folder.write("site.yaml", (await folder.read("site.yaml")).replace("{", '{"languages":["es"],'));
    const original = await folder.read(GRACE);
    const text = "# In her own Spanish\nrole: Almirante\ncompany: Marina\n";
    await folder.write(spanish, text);
    await run(folder, "push");
    const nothing = { summary: expect.stringMatching(/^0 added, 0 changed, 0 removed/) };
    expect(await run(folder, "pull --dry-run")).toMatchObject(nothing);

    await folder.write(spanish, text.replace("Marina", "Armada"));
    expect((await run(folder, "pull")).summary).toContain("1 changed");
    expect([await folder.read(spanish), await folder.read(GRACE)]).toEqual([text, original]);

    await folder.unlink(spanish);
    await run(folder, "pull");
    expect(await folder.read(spanish)).toBe(text.replace(/^#.*\n/, ""));

    await folder.unlink(spanish);
    await run(folder, "push");
    await folder.write(spanish, text);
    await run(folder, "pull");
    await expect(folder.read(spanish)).rejects.toThrow("ENOENT");
    expect(await run(folder, "push --dry-run")).toMatchObject(nothing);
  });

  it("removes files only with --prune, and never one with errors", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    const another = "portfolio/experiences/another.yaml";
    await folder.write(another, await folder.read(ENGINEER));
    await folder.write(GRACE, "name: [");
    const broken = "= portfolio/testimonies/grace (kept: its file has errors, see npx mass-and-line check)";
    const { code, printed, summary } = await run(folder, "pull");
    expect([code, printed, summary]).toEqual([0, expect.arrayContaining([broken]), expect.stringContaining("2 kept")]);
    expect(await folder.read(another)).not.toBe("");
    expect((await run(folder, "pull --prune")).summary).toContain("1 removed, 1 kept");
    await expect(folder.read(another)).rejects.toThrow("ENOENT");
    expect(await folder.read(GRACE)).toBe("name: [");
  });

  it("moves a post that gained a text to a Markdown file", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    const store = folder.stores.portfolio;
    const stored = (await store.read("blog", false)).find(({ id }) => id === "bread");
    await store.put("blog", "bread", { ...Object(stored?.data), body: "A text of its own." }, "1");
    expect((await run(folder, "pull")).summary).toContain("1 changed");
    expect(await folder.read("portfolio/blog/bread.md")).toMatch(/^---\ntitle: .*\n---\n\nA text of its own\.\n$/s);
    await expect(folder.read("portfolio/blog/bread.yaml")).rejects.toThrow("ENOENT");
    expect(await run(folder, "check")).toMatchObject({ code: 0 });
  });

  it("skips invalid documents and those with a path as their id", async () => {
    const folder = await newWorld();
    const store = folder.stores.portfolio;
    await store.put("experiences", "../../site", { title: "Elsewhere" }, "1");
    await store.put("experiences", "broken", { title: 3 }, "1");
    const before = await folder.read("site.yaml");
    const { code, notes } = await run(folder, "pull");
    expect(code).toBe(1);
    expect(notes).toContain("portfolio/experiences/../../site skipped: the id is not a valid file name");
    expect(notes).toContain("portfolio/experiences/broken skipped: categories: ");
    expect(await folder.read("site.yaml")).toBe(before);
  });
});
