import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type ContentFolder, ownContentFolder } from "../../../test/support/cli/content-folder.ts";
import { runCommand } from "../../../test/support/cli/run-command.ts";
import { countOne } from "../../../test/support/store/count-one.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { check } from "./check.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const DIRECTOR = "portfolio/experiences/northfield-director.yaml";
const DANA = "portfolio/testimonies/dana-kim.yaml";

async function run({ env }: Pick<ContentFolder, "env">, args: string, answer?: boolean) {
  const commands = { check, push, pull };
  const { code, printed, notes } = await runCommand(args.split(" "), { commands, env, now: () => NOW, answer });
  return { code, summary: printed.at(-1), printed, notes: notes.join("\n") };
}

async function openPortfolio({ env }: Pick<ContentFolder, "env">) {
  const store = await readSettings(env).stores.portfolio.open();
  await store.signIn();
  return store;
}

async function filesOf({ root, read }: ContentFolder) {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml")).sort();
  const times = await Promise.all(names.map(async (name) => (await stat(path.join(root, name))).mtimeMs));
  const texts = await Promise.all(names.map(read));
  return names.map((name, index) => [name, texts[index], times[index]] as const);
}

describe("push", () => {
  it("fills the stores and changes nothing the second time", async () => {
    const folder = await ownContentFolder();
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
    const folder = await ownContentFolder();
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
    expect(await run(folder, "push")).toMatchObject({
      code: 0,
      summary: expect.stringMatching(/^1 added, 1 changed/),
    });
  });

  it("removes only with --prune", async () => {
    const folder = await ownContentFolder();
    await run(folder, "push");
    await folder.unlink("portfolio/experiences/project-queue-board.yaml");
    await run(folder, "push");
    const store = await openPortfolio(folder);
    expect(await store.get("experiences", "project-queue-board")).toBeDefined();
    expect(await run(folder, "push --prune")).toMatchObject({ summary: expect.stringContaining("1 removed") });
    expect(await store.get("experiences", "project-queue-board")).toBeUndefined();
    store.close();
  });

  it("never changes counters", async () => {
    const folder = await ownContentFolder();
    const store = await openPortfolio(folder);
    await countOne(store, "visits", "all", 3);
    const counted = await store.get("traffic", "events");
    await run(folder, "push --prune");
    await run(folder, "pull --prune");
    expect(counted).toBeDefined();
    expect(await store.get("traffic", "events")).toEqual(counted);
    store.close();
    expect(await readdir(path.join(folder.root, "portfolio"))).not.toContain("traffic");
  });

  it("writes nothing if there are errors", async () => {
    const folder = await ownContentFolder();
    await folder.write(DANA, (await folder.read(DANA)).replace("[Leadership,", "[Leedership,"));
    const { code, notes } = await run(folder, "push");
    expect(code).toBe(1);
    expect(notes).toContain("dana-kim.yaml:17:14 error unknown-category");
    const store = await openPortfolio(folder);
    expect(await store.published("testimonies")).toEqual(new Map());
    store.close();
  });

  it("asks for confirmation in a terminal, unless --yes is set", async () => {
    const folder = await ownContentFolder();
    expect(await run(folder, "push", false)).toMatchObject({ code: 1, notes: "Nothing was changed." });
    expect(await run(folder, "push --yes", false)).toMatchObject({ code: 0, notes: "Done." });
  });

  it("writes to a store in use by a server, which reads it immediately", async () => {
    const folder = await ownContentFolder();
    const running = await openPortfolio(folder);
    expect(await running.get("experiences", "northfield-director")).toBeUndefined();
    await run(folder, "push");
    expect(await running.get("experiences", "northfield-director")).toBeDefined();
    running.close();
  });

  it("names the setting of a store it cannot write", async () => {
    const { env } = await ownContentFolder();
    const inMemory = await run({ env: { ...env, PORTFOLIO_STORE: "sqlite::memory:" } }, "push");
    expect([inMemory.code, inMemory.notes]).toEqual([2, expect.stringContaining("PORTFOLIO_STORE")]);
    const invalid = await run({ env: { ...env, TRACKER_STORE: "sqlite:../\0" } }, "push");
    expect([invalid.code, invalid.notes]).toEqual([1, expect.stringContaining("The tracker store cannot be read")]);
  });
});

describe("pull", () => {
  it("does not touch files that are up to date", async () => {
    const folder = await ownContentFolder();
    await run(folder, "push");
    const before = await filesOf(folder);
    expect(await run(folder, "pull")).toMatchObject({
      code: 0,
      summary: expect.stringMatching(/^0 added, 0 changed/),
    });
    expect(await filesOf(folder)).toEqual(before);
  });

  it("recreates missing files, which pass the check and leave nothing to push", async () => {
    const folder = await ownContentFolder();
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

  it("omits fields that have their default", async () => {
    const folder = await ownContentFolder();
    await run(folder, "push");
    await folder.unlink("tracker/testimonies/six-friends.yaml");
    await folder.unlink(DANA);
    await run(folder, "pull");
    expect(await folder.read("tracker/testimonies/six-friends.yaml")).not.toMatch(/score|false/);
    expect(await folder.read(DANA)).not.toContain("manager");
    expect(await folder.read(DANA)).toContain("||Lakeside Printing||");
  });

  it("keeps comments and unchanged fields as they are", async () => {
    const folder = await ownContentFolder();
    const text = `# For Dana\n${await folder.read(DANA)}`.replace("role:", "# In her words\nrole:");
    await folder.write(DANA, text.replace("impact: 4", "impact: 3"));
    await run(folder, "push");
    await folder.write(DANA, text);
    expect(await run(folder, "pull")).toMatchObject({ summary: expect.stringContaining("1 changed") });
    expect(await folder.read(DANA)).toBe(text.replace("impact: 4", "impact: 3"));
  });

  it("keeps a comment at the end of a file", async () => {
    const folder = await ownContentFolder();
    const text = `${await folder.read(DANA)}\n# Ask her again in spring.\n`;
    await folder.write(DANA, text.replace("impact: 4", "impact: 3"));
    await run(folder, "push");
    await folder.write(DANA, text);
    await run(folder, "pull");
    expect(await folder.read(DANA)).toBe(text.replace("impact: 4", "impact: 3"));
  });

  it("writes, changes and removes translations with their documents", async () => {
    const folder = await ownContentFolder();
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

  it("recreates the translation of a post, with or without a text of its own", async () => {
    const folder = await ownContentFolder();
    await folder.write("site.yaml", `${await folder.read("site.yaml")}languages: [es, de]\n`);
    const post = (language: string) => `portfolio/blog/a-door-that-sticks.${language}.md`;
    const texts = { es: "---\ntitle: Una puerta\n---\n", de: "---\ntitle: Eine Tür\n---\n\nSie klemmt.\n" };
    for (const [language, text] of Object.entries(texts)) await folder.write(post(language), text);
    await run(folder, "push");
    for (const language of Object.keys(texts)) await folder.unlink(post(language));
    expect(await run(folder, "pull")).toMatchObject({ summary: expect.stringContaining("1 changed") });
    for (const [language, text] of Object.entries(texts)) expect(await folder.read(post(language))).toBe(text);
  });

  it.each(["pull", "pull --prune"])("keeps a file with errors and says how to list them: %s", async (command) => {
    const folder = await ownContentFolder();
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
    const folder = await ownContentFolder();
    await run(folder, "push");
    await folder.write("portfolio/experiences/another.yaml", await folder.read(DIRECTOR));
    expect(await run(folder, "pull")).toMatchObject({ summary: expect.stringContaining("1 kept") });
    expect(await folder.read("portfolio/experiences/another.yaml")).not.toBe("");
    expect(await run(folder, "pull --prune")).toMatchObject({ summary: expect.stringContaining("1 removed") });
    await expect(folder.read("portfolio/experiences/another.yaml")).rejects.toThrow("ENOENT");
  });

  it("moves a post that gained a text to a Markdown file", async () => {
    const folder = await ownContentFolder();
    await run(folder, "push");
    const store = await openPortfolio(folder);
    const id = "weekly-releases-nobody-noticed";
    const stored = await store.get("blog", id);
    await store.put("blog", id, { ...Object(stored?.data), body: "A text of its own." }, "1");
    store.close();
    expect(await run(folder, "pull")).toMatchObject({ code: 0, summary: expect.stringContaining("1 changed") });
    expect(await folder.read(`portfolio/blog/${id}.md`)).toMatch(/^---\ntitle: .*\n---\n\nA text of its own\.\n$/s);
    await expect(folder.read(`portfolio/blog/${id}.yaml`)).rejects.toThrow("ENOENT");
    expect(await run(folder, "check")).toMatchObject({ code: 0 });
  });

  it("skips invalid documents and those with a path as their id", async () => {
    const folder = await ownContentFolder();
    const store = await openPortfolio(folder);
    await store.put("experiences", "../../site", { title: "Elsewhere" }, "1");
    await store.put("experiences", "broken", { title: 3 }, "1");
    store.close();
    const { code, notes } = await run(folder, "pull");
    expect(code).toBe(1);
    expect(notes).toContain("portfolio/experiences/../../site skipped: the id is not a valid file name");
    expect(notes).toContain("portfolio/experiences/broken skipped: categories: ");
    expect(await folder.read("site.yaml")).toContain("Robin Vale");
  });
});
