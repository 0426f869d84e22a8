import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentFolder, ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { documentIn } from "../../../test/support/store/document-in.ts";
import { type MemoryStore, memoryStore } from "../../../test/support/store/memory-store.ts";
import { collectionsOf, type Database, perDatabase } from "../../domain/collections.ts";
import type { Command } from "../command.ts";
import { check } from "./check.ts";
import { pull, push } from "./push-and-pull.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";

/** A content folder with hosted stores. */
interface World extends ContentFolder {
  readonly stores: Readonly<Record<Database, MemoryStore>>;
}

async function newWorld(): Promise<World> {
  return { ...(await ownContentFolder()), stores: { portfolio: memoryStore(), tracker: memoryStore() } };
}

async function run({ env, stores }: World, args: string, answer?: boolean) {
  const hosted = perDatabase((database) => ({ engine: "firestore", open: async () => stores[database] }) as const);
  const on =
    (command: Command): Command =>
    (args, context) =>
      command(args, { ...context, settings: { ...context.settings, stores: hosted } });
  const commands = { check, push: on(push), pull: on(pull) };
  const { code, printed, notes } = await runCommand(args.split(" "), { commands, env, now: () => NOW, answer });
  return { code, summary: printed.at(-1), printed, notes: notes.join("\n") };
}

async function filesOf({ root, read }: ContentFolder) {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml")).sort();
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(root, name))).mtimeMs));
  const texts = await Promise.all(names.map(read));
  return names.map((name, index) => [name, texts[index], times[index]] as const);
}

describe("push", () => {
  it("fills the stores and changes nothing the second time", async () => {
    const folder = await newWorld();
    expect(await run(folder, "push")).toMatchObject({
      code: 0,
      summary: expect.stringMatching(/^\d{3} added, 0 changed, 0 removed, 0 kept, 0 unchanged$/),
    });
    expect(await run(folder, "push")).toMatchObject({
      code: 0,
      printed: [expect.stringMatching(/^0 added, 0 changed, 0 removed, 0 kept, \d{3} unchanged$/)],
    });
  });

  it("lists its changes, and only that with --dry-run", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    await folder.write(DIRECTOR, (await folder.read(DIRECTOR)).replace("ranking: 20", "ranking: 21"));
    await folder.write("portfolio/experiences/another.yaml", await folder.read(DIRECTOR));
    await folder.unlink("portfolio/experiences/project-queue-board.yaml");
    const plan = [
      "+ portfolio/experiences/another",
      "~ portfolio/experiences/northfield-director",
      "= portfolio/experiences/project-queue-board (kept; remove with --prune)",
    ];
    for (const time of ["first", "second"]) {
      const { printed } = await run(folder, "push --dry-run");
      expect(printed.slice(0, -1), time).toEqual(plan);
    }
    expect(await run(folder, "push")).toMatchObject({ code: 0, summary: expect.stringMatching(/^1 added, 1 changed/) });
  });

  it("never changes counters", async () => {
    const folder = await newWorld();
    await countOne(folder.stores.portfolio, "visits", "all", 3);
    await run(folder, "push --prune");
    await run(folder, "pull --prune");
    expect(await countsOf(folder.stores.portfolio)).toEqual({ visits: { all: 3 } });
    expect(await readdir(path.join(folder.root, "portfolio"))).not.toContain("traffic");
  });

  it("writes nothing if there are errors", async () => {
    const folder = await newWorld();
    await folder.write(DIRECTOR, (await folder.read(DIRECTOR)).replace("[Work]", "[Wrok]"));
    const { code, notes } = await run(folder, "push");
    expect(code).toBe(1);
    expect(notes).toContain("northfield-director.yaml:2:14 error unknown-category");
    const store = folder.stores.portfolio;
    expect(await store.published("testimonies")).toEqual(new Map());
  });

  it("writes a new version whenever it finishes, and none in a dry run", async () => {
    const folder = await newWorld();
    const versions = async () => [await folder.stores.portfolio.version(), await folder.stores.tracker.version()];
    await run(folder, "push --dry-run");
    expect(await versions()).toEqual([undefined, undefined]);
    await run(folder, "push");
    const first = await versions();
    await run(folder, "push");
    expect(new Set([...first, ...(await versions())]).size).toBe(4);
  });

  it("reaches the same state and a new version if it was interrupted at any write, counters included", async () => {
    const folder = await newWorld();
    await folder.write("portfolio/experiences/another.yaml", await folder.read(DIRECTOR));
    await run(folder, "push");
    const before = folder.stores.portfolio;
    await folder.write(DIRECTOR, (await folder.read(DIRECTOR)).replace("ranking: 20", "ranking: 21"));
    await folder.write("portfolio/experiences/new.yaml", await folder.read(DIRECTOR));
    await folder.unlink("portfolio/experiences/another.yaml");
    const copyOf = async (store: MemoryStore) => {
      const copy = memoryStore();
      for (const { collection } of collectionsOf("portfolio")) {
        const prints = await store.published(collection);
        for (const { id, data } of await store.documents(collection)) {
          await copy.put(collection, id, Object(data), prints.get(id) ?? "");
        }
      }
      await copy.setVersion((await store.version()) ?? "");
      await countOne(copy, "visits", "all", 3);
      return copy;
    };
    const stateOf = async (store: MemoryStore) => [
      await countsOf(store),
      await Promise.all(collectionsOf("portfolio").map(({ collection }) => store.published(collection))),
    ];
    const complete = await copyOf(before);
    await run({ ...folder, stores: { ...folder.stores, portfolio: complete } }, "push --prune");
    const expected = await stateOf(complete);
    expect(await complete.version()).not.toBe(await before.version());
    const writes = 4;
    for (let n = 1; n <= writes; n += 1) {
      const portfolio = await copyOf(before);
      const stores = { ...folder.stores, portfolio: interruptedAt(n, portfolio) };
      await expect(run({ ...folder, stores }, "push --prune")).rejects.toThrow("killed");
      expect(await portfolio.version()).toBe(await before.version());
      await run({ ...folder, stores: { ...folder.stores, portfolio } }, "push --prune");
      expect(await stateOf(portfolio), `write ${n}`).toEqual(expected);
      expect(await portfolio.version()).not.toBe(await before.version());
    }
  });

  it.each(["push", "pull"])("says that there is nothing to move between files: %s", async (command) => {
    const { code, notes } = await runCommand([command], {
      commands: { push, pull },
      env: (await ownContentFolder()).env,
    });
    expect([code, notes]).toEqual([
      2,
      [expect.stringContaining('PORTFOLIO_STORE is "files": the site reads the content folder itself')],
    ]);
  });
});

/** Throws before the nth write. */
function interruptedAt(n: number, store: MemoryStore): MemoryStore {
  let writes = 0;
  async function write(work: () => Promise<void>): Promise<void> {
    writes += 1;
    if (writes === n) throw new Error("killed");
    await work();
  }
  return {
    ...store,
    put: (...document) => write(() => store.put(...document)),
    remove: (...document) => write(() => store.remove(...document)),
    setVersion: (version) => write(() => store.setVersion(version)),
  };
}

describe("pull", () => {
  it("does not touch files that are up to date", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    const before = await filesOf(folder);
    expect(await run(folder, "pull")).toMatchObject({ code: 0, summary: expect.stringMatching(/^0 added, 0 changed/) });
    expect(await filesOf(folder)).toEqual(before);
  });

  it("recreates missing files, which pass the check and leave nothing to push", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    const files = (await filesOf(folder)).map(([name]) => name).filter((name) => name !== "site.yaml");
    for (const file of files) await folder.unlink(file);
    expect(await run(folder, "pull")).toMatchObject({
      code: 0,
      summary: expect.stringContaining(`${files.length} added`),
    });
    expect(await run(folder, "check --strict")).toMatchObject({ code: 0, printed: [] });
    expect(await run(folder, "push --dry-run")).toMatchObject({
      summary: expect.stringMatching(/^0 added, 0 changed/),
    });
    expect((await filesOf(folder)).map(([name]) => name)).toEqual(expect.arrayContaining(files));
  });

  it("writes, changes and removes translations with their documents", async () => {
    const folder = await newWorld();
    const spanish = DANA.replace(".yaml", ".es.yaml");
    const bilingual = (await folder.read("site.yaml")).concat("languages: [es]\n");
    await folder.write("site.yaml", bilingual);
    const original = await folder.read(DANA);
    const text = "# In her own Spanish\nrole: Jefa de elecciones\nteam: Registro\n";
    await folder.write(spanish, text);
    await run(folder, "push");
    const nothing = { summary: expect.stringMatching(/^0 added, 0 changed, 0 removed/) };
    expect(await run(folder, "pull --dry-run")).toMatchObject(nothing);

    await folder.write(spanish, text.replace("Registro", "Censo"));
    expect(await run(folder, "pull")).toMatchObject({ summary: expect.stringContaining("1 changed") });
    expect(await folder.read(spanish)).toBe(text);
    expect(await folder.read(DANA)).toBe(original);

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

  it.each(["pull", "pull --prune"])("keeps a file with errors and says how to list them: %s", async (command) => {
    const folder = await newWorld();
    await run(folder, "push");
    await folder.write(DANA, "name: [");
    const { code, printed } = await run(folder, command);
    expect([code, printed]).toEqual([
      0,
      [
        "= portfolio/testimonies/dana-kim (kept: its file has errors, see npm run content -- check)",
        expect.stringContaining("1 kept"),
      ],
    ]);
    expect(await folder.read(DANA)).toBe("name: [");
  });

  it("removes files only with --prune", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    await folder.write("portfolio/experiences/another.yaml", await folder.read(DIRECTOR));
    expect(await run(folder, "pull")).toMatchObject({ summary: expect.stringContaining("1 kept") });
    expect(await folder.read("portfolio/experiences/another.yaml")).not.toBe("");
    expect(await run(folder, "pull --prune")).toMatchObject({ summary: expect.stringContaining("1 removed") });
    await expect(folder.read("portfolio/experiences/another.yaml")).rejects.toThrow("ENOENT");
  });

  it("moves a post that gained a text to a Markdown file", async () => {
    const folder = await newWorld();
    await run(folder, "push");
    const store = folder.stores.portfolio;
    const id = "weekly-releases-nobody-noticed";
    const stored = await documentIn(store, "blog", id);
    await store.put("blog", id, { ...Object(stored?.data), body: "A text of its own." }, "1");
    expect(await run(folder, "pull")).toMatchObject({ code: 0, summary: expect.stringContaining("1 changed") });
    expect(await folder.read(`portfolio/blog/${id}.md`)).toMatch(/^---\ntitle: .*\n---\n\nA text of its own\.\n$/s);
    await expect(folder.read(`portfolio/blog/${id}.yaml`)).rejects.toThrow("ENOENT");
    expect(await run(folder, "check")).toMatchObject({ code: 0 });
  });

  it("skips invalid documents and those with a path as their id", async () => {
    const folder = await newWorld();
    const store = folder.stores.portfolio;
    await store.put("experiences", "../../site", { title: "Elsewhere" }, "1");
    await store.put("experiences", "broken", { title: 3 }, "1");
    const { code, notes } = await run(folder, "pull");
    expect(code).toBe(1);
    expect(notes).toContain("portfolio/experiences/../../site skipped: the id is not a valid file name");
    expect(notes).toContain("portfolio/experiences/broken skipped: categories: ");
    expect(await folder.read("site.yaml")).toContain("Robin Vale");
  });
});
