import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  EXPERIENCE,
  SITE_YAML,
  TESTIMONY,
  temporaryContent,
  writeFiles,
} from "../../test/support/content/temporary-content.ts";
import { memoryStore } from "../../test/support/store/memory-store.ts";
import type { Database } from "../domain/collections.ts";
import { type Store, StoreUnavailable } from "../domain/documents/document-store.ts";
import { readiness } from "./app.ts";
import { claimDataFolder, openSite } from "./open-site.ts";
import { IN_MEMORY, readSettings, type Settings, type StoreSetting } from "./settings.ts";

const TERMS = "---\ntitle: Terms\nupdated: 2026-01-01\nsummary: Be kind\n---\n\nFirst words.\n";

const SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";

const DAY_MS = 24 * 3_600_000;
/** When the site looks at the clock, and asks hosted stores. */
const CLOCK_MS = 30_000;
const POLL_MS = 300_000;

interface TestSiteOptions {
  /** Milliseconds that its clock is ahead. */
  readonly ahead?: number;
  readonly files?: Readonly<Record<string, string>>;
  readonly isWorkingCopy?: boolean;
  readonly settings?: Partial<Settings>;
}

/** An open site with its own content folder, and ways to change it. */
async function openTestSite({ ahead = 0, files = {}, isWorkingCopy = false, settings = {} }: TestSiteOptions = {}) {
  const root = await temporaryContent({
    "legal/terms.md": TERMS,
    "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
    "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n`,
    "media/a.svg": SVG,
    ...files,
  });
  const errors: string[] = [];
  const infos: string[] = [];
  let skew = ahead;
  let reads = 0;
  const site = await openSite(
    { ...readSettings({ CONTENT_DIR: root, DATA_DIR: path.join(root, ".data") }), counters: IN_MEMORY, ...settings },
    {
      now: () => new Date(Date.now() + skew),
      log: { info: (message) => void infos.push(message), error: (message) => void errors.push(message) },
      through(database, store) {
        if (database === "portfolio") reads += 1;
        return store;
      },
      isWorkingCopy,
    },
  );
  onTestFinished(() => site.close());
  await site.check();
  const { snapshot } = site.dependencies;
  const view = () => snapshot().languages.get("");
  return {
    site,
    root,
    errors,
    infos,
    snapshot,
    /** How often the content was read, or a hosted store asked. */
    reads: () => reads,
    terms: () => snapshot().files.documents.get("legal/terms.md")?.text,
    /** The titles of the experiences. */
    titles: () =>
      view()
        ?.repository.allExperiences()
        .map(({ title }) => title),
    names: () =>
      view()
        ?.repository.validatedTestimonies()
        .map(({ name }) => name),
    readiness: () => readiness(snapshot(), site.dependencies.failed),
    write: (changed: Readonly<Record<string, string>>) => writeFiles(root, changed),
    later: (ms: number) => {
      skew += ms;
    },
  };
}

function fakeClock(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("midnight makes a new snapshot, in which entries of the new day show", async () => {
  fakeClock();
  const { site, later, titles, snapshot } = await openTestSite({
    ahead: -Date.now(),
    files: { "portfolio/experiences/a.yaml": EXPERIENCE },
  });
  const told = vi.fn();
  site.dependencies.onSnapshot(told);
  expect(titles()).toEqual([]);
  const before = snapshot();
  await vi.advanceTimersByTimeAsync(CLOCK_MS);
  expect(snapshot()).toBe(before);
  later(DAY_MS);
  await vi.advanceTimersByTimeAsync(CLOCK_MS);
  await vi.waitFor(() => expect(snapshot().day).toBe("1970-01-02"), { timeout: 30_000 });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  later(Date.now());
  await vi.advanceTimersByTimeAsync(CLOCK_MS);
  await vi.waitFor(() => expect(titles()).toEqual(["Engineer"]), { timeout: 30_000 });
});

describe("content that changes while the site is open", () => {
  test("shows after a reload, which is not told of if nothing changed", async () => {
    const { site, terms, write, snapshot } = await openTestSite();
    const told = vi.fn();
    site.dependencies.onSnapshot(told);
    const before = snapshot();
    await site.reload();
    expect(snapshot()).toBe(before);
    await write({ "legal/terms.md": TERMS.replace("First", "Second") });
    await site.reload();
    expect(terms()).toBe("Second words.");
    expect(told).toHaveBeenCalledTimes(1);
  });

  test("keeps a page's last valid version while its file is invalid", async () => {
    const { site, terms, write, errors } = await openTestSite();
    await write({ "legal/terms.md": "no front matter" });
    for (let time = 0; time < 2; time += 1) await site.reload();
    expect(terms()).toBe("First words.");
    expect(errors.join()).toContain("legal/terms.md");
  });

  test("is checked across files: errors are logged in full, warnings as a count", async () => {
    const { site, root, write, errors, infos, titles } = await openTestSite();
    expect(errors).toEqual([]);
    await write({ "portfolio/experiences/a.yaml": `${EXPERIENCE}link: /awrads\n`, "media/spare.svg": SVG });
    await site.reload();
    const file = path.join(root, "portfolio/experiences/a.yaml");
    expect(errors).toEqual([
      `${file}:8:1 error unknown-route: link: no such page: /awrads; expected the path of a page or post; if you removed the page, remove this link too; did you mean "/awards"?`,
    ]);
    expect(infos).toContain("The content has 1 error, 8 warnings. For a list: npx mass-and-line check");
    expect(titles()).toEqual(["Engineer"]);
  });

  test("of recipients keeps its last good version, and the log repeats nothing that is private", async () => {
    const recipients = (code: string) => ({
      "private/recipients.yaml": `recipients: [{ name: Lantern, code: ${code} }]`,
    });
    const { site, write, errors, infos, snapshot } = await openTestSite({ files: recipients("k7-lantern") });
    await write(recipients("K7_LANTERN"));
    await site.reload();
    expect(snapshot().files.recipients).toMatchObject([{ name: "Lantern", code: "k7-lantern" }]);
    expect(infos.at(-1)).toContain("The content has 1 error");
    expect([...errors, ...infos].join()).not.toMatch(/lantern/i);
  });

  test("of an editor shows, and its errors are left to the editor", async () => {
    const { site, write, errors, infos, snapshot, titles } = await openTestSite({ isWorkingCopy: true });
    await write({ "portfolio/experiences/a.yaml": `${EXPERIENCE}link: /awrads\n` });
    await site.reload();
    expect([errors, infos.filter((line) => line.includes("content"))]).toEqual([[], []]);
    expect([...snapshot().files.fileDates.keys()]).toContain("portfolio/experiences/a.yaml");
    expect(titles()).toEqual(["Engineer"]);
  });

  test("keeps the site unchanged and reports the position when site.yaml is invalid, such as half typed", async () => {
    const { site, root, write, snapshot } = await openTestSite();
    await write({ "site.yaml": "tagline: I am a Builder" });
    await expect(site.reload()).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(`${path.join(root, "site.yaml")}:1:1 error schema: owner: missing; `),
    });
    expect(snapshot().files.site.owner.name).toBe("Ada");
    await write({ "site.yaml": SITE_YAML.replace('"Ada"', '"Grace"') });
    await site.reload();
    expect(snapshot().files.site.owner.name).toBe("Grace");
  });

  test("has the owner's styles, keeps the last good ones of an invalid file, and has none after its removal", async () => {
    const { site, root, write, errors, snapshot } = await openTestSite({ files: { "theme.css": "a {}\n}" } });
    const reloaded = async () => {
      await site.reload();
      return snapshot().files.theme;
    };
    expect(snapshot().files.theme).toBe("");
    expect(errors).toEqual([expect.stringContaining("theme.css:2:1 error file: } has no partner")]);
    for (const css of ["a {\n  color: red;\n}\n", "a {"]) {
      await write({ "theme.css": css });
      expect(await reloaded()).toBe("a { color: red; }");
    }
    await rm(path.join(root, "theme.css"));
    expect(await reloaded()).toBe("");
  });

  test("is in the first language where a translation is invalid, or in its last good translation", async () => {
    const bilingual = JSON.stringify({ ...JSON.parse(SITE_YAML), languages: ["es"], tagline: "I build" });
    const { site, write, errors, snapshot } = await openTestSite({
      files: {
        "site.yaml": bilingual,
        "site.es.yaml": "tagline: Construyo\nowner: { rol: X }\n",
        "legal/terms.es.md": "Palabras",
      },
    });
    const spanish = () => {
      const texts = snapshot().files.translations.get("/es");
      return [texts?.site.tagline, texts?.documents.get("legal/terms.md")?.text];
    };
    expect(spanish()).toEqual(["I build", "First words."]);
    expect(errors).toEqual(["legal/terms.es.md", "site.es.yaml"].map((file) => expect.stringContaining(file)));
    await write({ "site.es.yaml": "tagline: Construyo\n", "legal/terms.es.md": "---\ntitle: T\n---\n\nPalabras.\n" });
    await site.reload();
    expect(spanish()).toEqual(["Construyo", "Palabras."]);
    await write({ "legal/terms.es.md": "Otras palabras" });
    await site.reload();
    expect(spanish()).toEqual(["Construyo", "Palabras."]);
  });

  test("is noticed within half a minute without a call, also a removed file", async () => {
    fakeClock();
    const { root, write, titles } = await openTestSite();
    await write({ "portfolio/experiences/a.yaml": EXPERIENCE });
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    await vi.waitFor(() => expect(titles()).toEqual(["Engineer"]), { timeout: 30_000 });
    await rm(path.join(root, "portfolio/experiences/a.yaml"));
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    await vi.waitFor(() => expect(titles()).toEqual([]), { timeout: 30_000 });
  });

  test("reloads one at a time, so that the latest files win", async () => {
    const { site, reads, terms, write } = await openTestSite();
    const before = reads();
    const first = site.reload();
    const second = site.reload();
    await first;
    expect(reads()).toBeLessThanOrEqual(before + 1);
    await write({ "legal/terms.md": TERMS.replace("First", "Last") });
    await Promise.all([second, site.reload()]);
    expect(reads()).toBe(before + 3);
    expect(terms()).toBe("Last words.");
  });
});

describe("a hosted store", () => {
  const GRACE = {
    ...{ name: "Grace Hopper", image: "initials", impact: 4, role: "Admiral", company: "Navy", date: "2021-03-01" },
    ...{ quotes: ["Found the moth"], categories: ["Mentorship"], type: "Letter", validated: true },
  };

  /** A store with one testimony of a name, and ways to change it. */
  async function hostedStore(name = "Grace Hopper") {
    const memory = memoryStore();
    const state = { isDown: false, reads: 0 };
    const reached = <T>(result: T): T => {
      if (state.isDown) throw new StoreUnavailable("portfolio", "cut off");
      return result;
    };
    const store: Store = {
      ...memory,
      async read(collection, isWhole) {
        state.reads += 1;
        return reached(memory.read(collection, isWhole));
      },
      version: async () => reached(memory.version()),
    };
    const rename = (name: string) => memory.put("testimonies", "one", { ...GRACE, name }, "print");
    await rename(name);
    const setting: StoreSetting = { engine: "firestore", open: async () => store };
    const stores: Record<Database, StoreSetting> = { portfolio: setting, tracker: { engine: "files" } };
    return { state, rename, push: memory.setVersion, settings: { stores } };
  }

  test("is asked every five minutes whether something was pushed, and read only then", async () => {
    fakeClock();
    const { state, rename, push, settings } = await hostedStore();
    const { later, names } = await openTestSite({ settings });
    expect(names()).toEqual(["Grace Hopper"]);
    const { reads } = state;
    await rename("Dana Kim");
    later(POLL_MS);
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    expect([names(), state.reads]).toEqual([["Grace Hopper"], reads]);
    await push("2");
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    expect(state.reads).toBe(reads);
    later(POLL_MS);
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    await vi.waitFor(() => expect(names()).toEqual(["Dana Kim"]), { timeout: 30_000 });
  });

  test("that fails later keeps its last documents, is logged once, and is read again when it responds", async () => {
    fakeClock();
    const { state, rename, settings } = await hostedStore("Ada Byron");
    const { site, names, errors, infos, readiness } = await openTestSite({ settings });
    state.isDown = true;
    for (let time = 0; time < 3; time += 1) await site.reload();
    expect(names()).toEqual(["Ada Byron"]);
    expect(errors).toEqual(["The portfolio store cannot be read: cut off; keeping the last documents"]);
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "unavailable" } });
    state.isDown = false;
    await rename("Dana Kim");
    await vi.advanceTimersByTimeAsync(CLOCK_MS);
    await vi.waitFor(() => expect(names()).toEqual(["Dana Kim"]), { timeout: 30_000 });
    expect(infos).toContain("The portfolio store is available again");
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "ok" } });
  });

  test("that cannot be reached at start is replaced by the content files", async () => {
    const { state, settings } = await hostedStore();
    state.isDown = true;
    const { site, names, errors, write, readiness } = await openTestSite({ settings });
    expect(names()).toEqual(["Grace Hopper"]);
    await write({
      "portfolio/testimonies/dana.yaml": `${TESTIMONY.replace("Grace Hopper", "Dana Kim")}impact: 4\nvalidated: true\n`,
    });
    await site.reload();
    expect(errors[0]).toBe("The portfolio store cannot be read: cut off; serving the content files");
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "unavailable" } });
  });
});

describe("the data folder", () => {
  async function emptyFolder() {
    const root = await mkdtemp(path.join(tmpdir(), "folder-"));
    onTestFinished(() => rm(root, { recursive: true }));
    const errors: string[] = [];
    const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
    return { root, errors, claim: (dataDir: string) => claimDataFolder(readSettings({ DATA_DIR: dataDir }), log) };
  }

  test("is created, and used by one server at a time", async () => {
    const { root, claim, errors } = await emptyFolder();
    const dataDir = path.join(root, "a/b");
    const first = await claim(dataDir);
    expect(first.writable).toBe(true);
    await expect(claim(dataDir)).rejects.toMatchObject({
      name: "StartError",
      message: `${dataDir} is in use by another server, process ${process.pid}. Stop that server or set another DATA_DIR.`,
    });
    first.release();
    (await claim(dataDir)).release();
    expect(errors).toEqual([]);
  });

  test("does not stop the start when it is read-only, which is logged", async () => {
    const { root, claim, errors } = await emptyFolder();
    await writeFile(path.join(root, "file"), "not a folder");
    expect((await claim(path.join(root, "file/data"))).writable).toBe(false);
    expect(errors).toEqual([expect.stringMatching(/^DATA_DIR .*\/file\/data cannot be written: ENOTDIR/)]);
  });
});
