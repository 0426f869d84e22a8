import { rm, writeFile } from "node:fs/promises";
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
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import type { Database } from "../domain/collections.ts";
import { type Store, StoreUnavailable } from "../domain/documents/document-store.ts";
import { readiness } from "./app.ts";
import { claimDataFolder, openSite } from "./open-site.ts";
import { IN_MEMORY, readSettings, type Settings, type StoreSetting } from "./settings.ts";

const TERMS = "---\ntitle: Terms\nupdated: 2026-01-01\nsummary: Be kind\n---\n\nFirst words.\n";
const SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";
const JOB = "portfolio/experiences/a.yaml";

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
  const { snapshot, failed, onSnapshot } = site.dependencies;
  const told = vi.fn();
  onSnapshot(told);
  const repository = () => snapshot().languages.get("")?.repository;
  const write = (changed: Readonly<Record<string, string>>) => writeFiles(root, changed);
  return {
    site,
    root,
    errors,
    infos,
    snapshot,
    told,
    /** How often the content was read, or a hosted store asked. */
    reads: () => reads,
    terms: () => snapshot().files.documents.get("legal/terms.md")?.text,
    /** The titles of the experiences. */
    titles: () =>
      repository()
        ?.allExperiences()
        .map(({ title }) => title),
    names: () =>
      repository()
        ?.validatedTestimonies()
        .map(({ name }) => name),
    readiness: () => readiness(snapshot(), failed),
    write,
    async edit(changed: Readonly<Record<string, string>>) {
      await write(changed);
      await site.reload();
    },
    later: (ms: number) => {
      skew += ms;
    },
  };
}

/** Lets tests decide when the site looks at the clock. */
function fakeClock() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return {
    tick: () => vi.advanceTimersByTimeAsync(CLOCK_MS),
    /** The site looks at the clock, and soon the assertion holds. */
    async tickUntil(assertion: () => void) {
      await vi.advanceTimersByTimeAsync(CLOCK_MS);
      await vi.waitFor(assertion, { timeout: 30_000 });
    },
  };
}

test("midnight makes a new snapshot, in which entries of the new day show", async () => {
  const { tick, tickUntil } = fakeClock();
  const files = { [JOB]: EXPERIENCE };
  const { later, titles, snapshot, told } = await openTestSite({ ahead: -Date.now(), files });
  expect(titles()).toEqual([]);
  const before = snapshot();
  await tick();
  expect(snapshot()).toBe(before);
  later(DAY_MS);
  await tickUntil(() => expect(told).toHaveBeenCalledTimes(1));
  expect(snapshot().day).toBe("1970-01-02");
  later(Date.now());
  await tickUntil(() => expect(titles()).toEqual(["Engineer"]));
});

describe("content that changes while the site is open", () => {
  test("shows after a reload, which is not told of if nothing changed, and stays while its file is invalid", async () => {
    const { site, terms, edit, snapshot, told, errors } = await openTestSite();
    const before = snapshot();
    await site.reload();
    expect(snapshot()).toBe(before);
    await edit({ "legal/terms.md": TERMS.replace("First", "Second") });
    expect(terms()).toBe("Second words.");
    expect(told).toHaveBeenCalledTimes(1);
    for (let time = 0; time < 2; time += 1) await edit({ "legal/terms.md": "no front matter" });
    expect(terms()).toBe("Second words.");
    expect(errors.join()).toContain("legal/terms.md");
  });

  test("is checked across files: errors are logged in full, warnings as a count", async () => {
    const { root, edit, errors, infos, titles } = await openTestSite();
    expect(errors).toEqual([]);
    await edit({ [JOB]: `${EXPERIENCE}link: /awrads\n`, "media/spare.svg": SVG });
    expect(errors).toEqual([
      `${path.join(root, JOB)}:8:1 error unknown-route: link: no such page: /awrads; expected the path of a page or post; if you removed the page, remove this link too; did you mean "/awards"?`,
    ]);
    expect(infos).toContain("The content has 1 error, 8 warnings. For a list: npx mass-and-line check");
    expect(titles()).toEqual(["Engineer"]);
  });

  test("of recipients keeps its last good version, and the log repeats nothing that is private", async () => {
    const recipients = (code: string) => ({
      "private/recipients.yaml": `recipients: [{ name: Lantern, code: ${code} }]`,
    });
    const { edit, errors, infos, snapshot } = await openTestSite({ files: recipients("k7-lantern") });
    await edit(recipients("K7_LANTERN"));
    expect(snapshot().files.recipients).toMatchObject([{ name: "Lantern", code: "k7-lantern" }]);
    expect(infos.at(-1)).toContain("The content has 1 error");
    expect([...errors, ...infos].join()).not.toMatch(/lantern/i);
  });

  test("of an editor shows, and its errors are left to the editor", async () => {
    const { edit, errors, infos, snapshot, titles } = await openTestSite({ isWorkingCopy: true });
    await edit({ [JOB]: `${EXPERIENCE}link: /awrads\n` });
    expect([errors, infos.filter((line) => line.includes("content"))]).toEqual([[], []]);
    expect([...snapshot().files.fileDates.keys()]).toContain(JOB);
    expect(titles()).toEqual(["Engineer"]);
  });

  test("keeps the site unchanged and reports the position when site.yaml is invalid, such as half typed", async () => {
    const { root, edit, snapshot } = await openTestSite();
    await expect(edit({ "site.yaml": "tagline: I am a Builder" })).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(`${path.join(root, "site.yaml")}:1:1 error schema: owner: missing; `),
    });
    expect(snapshot().files.site.owner.name).toBe("Ada");
    await edit({ "site.yaml": SITE_YAML.replace('"Ada"', '"Grace"') });
    expect(snapshot().files.site.owner.name).toBe("Grace");
  });

  test("has the owner's styles, keeps the last good ones of an invalid file, and has none after its removal", async () => {
    const { site, root, edit, errors, snapshot } = await openTestSite({ files: { "theme.css": "a {}\n}" } });
    expect(snapshot().files.theme).toBe("");
    expect(errors).toEqual([expect.stringContaining("theme.css:2:1 error file: } has no partner")]);
    for (const css of ["a {\n  color: red;\n}\n", "a {"]) {
      await edit({ "theme.css": css });
      expect(snapshot().files.theme).toBe("a { color: red; }");
    }
    await rm(path.join(root, "theme.css"));
    await site.reload();
    expect(snapshot().files.theme).toBe("");
  });

  test("is in the first language where a translation is invalid, or in its last good translation", async () => {
    const { edit, errors, snapshot } = await openTestSite({
      files: {
        "site.yaml": JSON.stringify({ ...JSON.parse(SITE_YAML), languages: ["es"], tagline: "I build" }),
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
    const translated = "---\ntitle: T\n---\n\nPalabras.\n";
    await edit({ "site.es.yaml": "tagline: Construyo\n", "legal/terms.es.md": translated });
    expect(spanish()).toEqual(["Construyo", "Palabras."]);
    await edit({ "legal/terms.es.md": "Otras palabras" });
    expect(spanish()).toEqual(["Construyo", "Palabras."]);
  });

  test("is noticed within half a minute without a call, also a removed file", async () => {
    const { tickUntil } = fakeClock();
    const { root, write, titles } = await openTestSite();
    await write({ [JOB]: EXPERIENCE });
    await tickUntil(() => expect(titles()).toEqual(["Engineer"]));
    await rm(path.join(root, JOB));
    await tickUntil(() => expect(titles()).toEqual([]));
  });

  test("reloads one at a time, so that the latest files win", async () => {
    const { site, reads, terms, edit } = await openTestSite();
    const before = reads();
    const [first, second] = [site.reload(), site.reload()];
    await first;
    expect(reads()).toBeLessThanOrEqual(before + 1);
    await Promise.all([second, edit({ "legal/terms.md": TERMS.replace("First", "Last") })]);
    expect(reads()).toBe(before + 3);
    expect(terms()).toBe("Last words.");
  });
});

describe("a hosted store", () => {
  const GRACE = {
    ...{ name: "Grace Hopper", image: "initials", impact: 4, role: "Admiral", company: "Navy", date: "2021-03-01" },
    ...{ quotes: ["Found the moth"], categories: ["Mentorship"], type: "Letter", validated: true },
  };

  /** A store with one testimony, and ways to change it. */
  async function hostedStore() {
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
    await rename("Ada Byron");
    const setting: StoreSetting = { engine: "firestore", open: async () => store };
    const stores: Record<Database, StoreSetting> = { portfolio: setting, tracker: { engine: "files" } };
    return { state, rename, push: memory.setVersion, settings: { stores } };
  }

  test("is asked every five minutes whether something was pushed, and read only then", async () => {
    const { tick, tickUntil } = fakeClock();
    const { state, rename, push, settings } = await hostedStore();
    const { later, names } = await openTestSite({ settings });
    const { reads } = state;
    await rename("Dana Kim");
    later(POLL_MS);
    await tick();
    await push("2");
    await tick();
    expect([names(), state.reads]).toEqual([["Ada Byron"], reads]);
    later(POLL_MS);
    await tickUntil(() => expect(names()).toEqual(["Dana Kim"]));
  });

  test("that fails later keeps its last documents, is logged once, and is read again when it responds", async () => {
    const { tickUntil } = fakeClock();
    const { state, rename, settings } = await hostedStore();
    const { site, names, errors, infos, readiness } = await openTestSite({ settings });
    state.isDown = true;
    for (let time = 0; time < 3; time += 1) await site.reload();
    expect(names()).toEqual(["Ada Byron"]);
    expect(errors).toEqual(["The portfolio store cannot be read: cut off; keeping the last documents"]);
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "unavailable" } });
    state.isDown = false;
    await rename("Dana Kim");
    await tickUntil(() => expect(names()).toEqual(["Dana Kim"]));
    expect(infos).toContain("The portfolio store is available again");
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "ok" } });
  });

  test("that cannot be reached at start is replaced by the content files, which are followed", async () => {
    const { state, settings } = await hostedStore();
    state.isDown = true;
    const { edit, names, errors, readiness } = await openTestSite({ settings });
    expect(names()).toEqual(["Grace Hopper"]);
    expect(errors).toEqual(["The portfolio store cannot be read: cut off; serving the content files"]);
    expect(readiness()).toMatchObject({ status: "ok", stores: { portfolio: "unavailable" } });
    const renamed = TESTIMONY.replace("Grace", "Grace M.");
    await edit({
      "portfolio/testimonies/grace.yaml": `${renamed}impact: 4
validated: true
`,
    });
    expect(names()).toEqual(["Grace M. Hopper"]);
  });
});

describe("the data folder", () => {
  async function emptyFolder() {
    const root = await temporaryFolder();
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
