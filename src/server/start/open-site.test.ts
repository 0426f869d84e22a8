import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  EXPERIENCE,
  SITE_YAML,
  TESTIMONY,
  temporaryContent,
  writeFiles,
} from "../../../test/support/content/temporary-content.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { createReadiness } from "../health/health.ts";
import { readSettings } from "../settings/settings.ts";
import { openSite } from "./open-site.ts";

const TERMS = "---\ntitle: Terms\nupdated: 2026-01-01\nsummary: Be kind\n---\n\nFirst words.\n";

const SVG = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>";

/** An open site with its own content folder, and ways to change it. */
async function openTestSite({
  portfolio = "sqlite::memory:",
  tracker = "sqlite::memory:",
  blocked = ".data/other",
  prepare = (_dataDir: string): void => undefined,
  ahead = 0,
  env = {},
  isWorkingCopy = false,
} = {}) {
  const root = await temporaryContent({
    "legal/terms.md": TERMS,
    "tracker/testimonies/t.yaml": "comments: { original: [Quick] }",
    "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n`,
    "media/a.svg": SVG,
    [blocked]: "a file where a folder should be",
  });
  prepare(path.join(root, ".data"));
  const errors: string[] = [];
  const infos: string[] = [];
  let reads = 0;
  const settings = readSettings({
    CONTENT_DIR: root,
    DATA_DIR: path.join(root, ".data"),
    PORTFOLIO_STORE: portfolio,
    TRACKER_STORE: tracker,
    ...env,
  });
  const site = await openSite(settings, {
    now: () => {
      reads += 1;
      return new Date(Date.now() + ahead);
    },
    log: { info: (message) => void infos.push(message), error: (message) => void errors.push(message) },
    isWorkingCopy,
  });
  onTestFinished(() => site.close());
  return {
    site,
    root,
    errors,
    infos,
    /** How often the content was read: each read asks the clock once. */
    reads: () => reads,
    terms: () => site.dependencies.files().documents.get("legal/terms.md")?.text,
    write: (files: Readonly<Record<string, string>>) => writeFiles(root, files),
    later: (ms: number) => {
      ahead += ms;
    },
  };
}

test.each([
  ["sqlite:portfolio.db", ["team.0123456789abcdef-320.avif"]],
  ["sqlite::memory:", ["team.0123456789abcdef-160.avif", "team.0123456789abcdef-320.avif"]],
])(
  "built pictures %s no longer needs are removed after a week, unless another process may use them",
  async (portfolio, left) => {
    const { site, root, write } = await openTestSite({ portfolio });
    const folder = path.join(root, ".data/pictures");
    const [old = "", recent = ""] = [160, 320].map((width) => path.join(folder, `team.0123456789abcdef-${width}.avif`));
    await write({ ".data/pictures/.keep": "" });
    await Promise.all([old, recent].map((file) => writeFile(file, "built")));
    await utimes(old, new Date("2020-01-01"), new Date("2020-01-01"));
    await site.reload();
    expect((await readdir(folder)).filter((file) => file.endsWith(".avif"))).toEqual(left);
  },
);

test("content is reread on a new day and after the clock is corrected, so that future entries show", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, later, write } = await openTestSite({ ahead: -Date.now() });
  const { portfolio } = site.dependencies.caches;
  await write({ "portfolio/experiences/a.yaml": EXPERIENCE });
  await site.reload();
  expect(await portfolio.query("experiences")).toHaveLength(0);
  later(Date.now());
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await portfolio.query("experiences")).toHaveLength(1), { timeout: 30_000 });
  // Waits for the reload in progress, which still builds pictures in the folder.
  await site.reload();
});

test("content of a new day that could not be read is read again until it can", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, later, write, errors } = await openTestSite({ ahead: -Date.now() });
  const { portfolio } = site.dependencies.caches;
  // Its dates are in the future.
  errors.splice(0);
  await write({ "portfolio/experiences/a.yaml": EXPERIENCE, "site.yaml": "owner: [" });
  later(Date.now());
  for (let check = 0; check < 3; check += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 30_000 });
    await site.reload().catch(() => undefined);
  }
  expect(errors).toEqual([expect.stringContaining("site.yaml")]);
  await write({ "site.yaml": SITE_YAML });
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await portfolio.query("experiences")).toHaveLength(1), { timeout: 30_000 });
  await site.reload();
});

test("every start removes deleted content from the embedded store, without --prune", async () => {
  const root = await temporaryContent({
    "portfolio/experiences/a.yaml": EXPERIENCE,
    "portfolio/experiences/b.yaml": EXPERIENCE,
  });
  const settings = readSettings({ CONTENT_DIR: root, DATA_DIR: path.join(root, ".data") });
  const idsAfterStart = async () => {
    const log = { info: () => undefined, error: () => undefined };
    const site = await openSite(settings, { now: () => new Date(), log });
    const documents = await site.dependencies.stores.portfolio.query("experiences");
    await site.close();
    return documents.map(({ id }) => id);
  };
  expect(await idsAfterStart()).toEqual(["a", "b"]);
  await rm(path.join(root, "portfolio/experiences/a.yaml"));
  expect(await idsAfterStart()).toEqual(["b"]);
});

describe("content that changes while the site is open", () => {
  test("shows after a reload", async () => {
    const { site, terms, write } = await openTestSite();
    await write({ "legal/terms.md": TERMS.replace("First", "Second") });
    await site.reload();
    expect(terms()).toBe("Second words.");
  });

  test("keeps a legal page's last valid version while its file is invalid (D22)", async () => {
    const { site, terms, write, errors } = await openTestSite();
    await write({ "legal/terms.md": "no front matter" });
    await site.reload();
    expect(terms()).toBe("First words.");
    expect(errors).toEqual([expect.stringMatching(/legal\/terms\.md:1:1 error file: expected front matter/)]);
    await site.reload();
    expect(terms()).toBe("First words.");
    await write({ "legal/terms.md": TERMS.replace("First", "Third") });
    await site.reload();
    expect(terms()).toBe("Third words.");
  });

  test("is checked across files: errors are logged in full, warnings as a count (D22)", async () => {
    const { site, root, write, errors, infos } = await openTestSite();
    const toldAtStart = "The content has 0 errors, 8 warnings. Starting anyway. For a list: npm run content -- check";
    expect([errors, infos.filter((line) => line.includes("content"))]).toEqual([[], [toldAtStart]]);
    await write({
      "portfolio/experiences/a.yaml": `${EXPERIENCE}link: /awrads\nchips: [Handmade]\n`,
      "media/spare.svg": SVG,
    });
    await site.reload();
    const file = path.join(root, "portfolio/experiences/a.yaml");
    expect(errors).toEqual([
      `${file}:8:1 error unknown-route: link: no such page: /awrads; expected an existing path; did you mean "/awards"?`,
    ]);
    expect(infos).toContain(
      "The content has 1 error, 9 warnings. Starting anyway. For a list: npm run content -- check",
    );
    expect(await site.dependencies.stores.portfolio.query("experiences")).toHaveLength(1);
  });

  test("of an editor shows, and its errors are left to the editor", async () => {
    const { site, write, errors, infos } = await openTestSite({ isWorkingCopy: true });
    await write({ "portfolio/experiences/a.yaml": `${EXPERIENCE}link: /awrads\n` });
    await site.reload();
    expect([errors, infos.filter((line) => line.includes("content"))]).toEqual([[], []]);
    expect([...site.dependencies.files().fileDates.keys()]).toContain("portfolio/experiences/a.yaml");
    expect(await site.dependencies.stores.portfolio.query("experiences")).toHaveLength(1);
  });

  test("keeps the site unchanged and reports the position when site.yaml is invalid", async () => {
    const { site, root, write } = await openTestSite();
    await write({ "site.yaml": "tagline: I am a Builder" });
    await expect(site.reload()).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(`${path.join(root, "site.yaml")}:1:1 error schema: owner: missing; `),
    });
    expect(site.dependencies.files().site.owner.name).toBe("Ada");
    await write({ "site.yaml": SITE_YAML.replace('"Ada"', '"Grace"') });
    await site.reload();
    expect(site.dependencies.files().site.owner.name).toBe("Grace");
  });

  test("is in the first language, which the log says, where a translation is invalid", async () => {
    const { site, root, write, errors } = await openTestSite();
    const bilingual = JSON.stringify({ ...JSON.parse(SITE_YAML), languages: ["es"], tagline: "I build" });
    const spanish = () => site.dependencies.files().translations?.get("/es");
    await write({
      "site.yaml": bilingual,
      "site.es.yaml": "tagline: Construyo\nowner: { rol: X }\n",
      "legal/terms.es.md": "Palabras",
    });
    await site.reload();
    expect(spanish()?.site).toMatchObject({ tagline: "I build", language: { tag: "es" } });
    expect(spanish()?.documents.get("legal/terms.md")?.text).toBe("First words.");
    const leftOut = (file: string, original: string) =>
      `${path.join(root, file)} is left out, because it is invalid: /es shows ${original}`;
    expect(errors.slice(2)).toEqual([
      leftOut("site.es.yaml", "site.yaml"),
      leftOut("legal/terms.es.md", "legal/terms.md"),
    ]);
    await write({ "site.es.yaml": "tagline: Construyo\n", "legal/terms.es.md": "---\ntitle: T\n---\n\nPalabras.\n" });
    await site.reload();
    expect(spanish()?.site.tagline).toBe("Construyo");
    expect(spanish()?.documents.get("legal/terms.md")?.text).toBe("Palabras.");
    expect(errors).toHaveLength(4);
  });

  test("reloads one at a time, so that the latest files win", async () => {
    const { site, reads, terms, write } = await openTestSite();
    const before = reads();
    const first = site.reload();
    const second = site.reload();
    expect(reads()).toBeLessThanOrEqual(before + 1);
    await first;
    await write({ "legal/terms.md": TERMS.replace("First", "Last") });
    await Promise.all([second, site.reload()]);
    expect(reads()).toBe(before + 3);
    expect(terms()).toBe("Last words.");
  });
});

test("a full disk is logged once, and the store is filled when there is space again (D23)", async () => {
  const post = (title: string) => ({
    "portfolio/blog/a.yaml": `title: ${title}\ndate: 2021-01-01\ncategories: [tech]\nlength: { minutes: 5 }\n`,
  });
  const { site, root, errors, write } = await openTestSite({ portfolio: "sqlite:portfolio.db" });
  const titles = async () => (await site.dependencies.stores.portfolio.query("blog")).map(({ data }) => data);
  await write(post("First"));
  await site.reload();
  const disk = new DatabaseSync(path.join(root, ".data/portfolio.db"));
  disk.exec(
    "CREATE TRIGGER full BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  await write(post("Second"));
  await site.reload();
  await site.reload();
  expect(await titles()).toMatchObject([{ title: "First" }]);
  expect(errors).toEqual([
    "The portfolio store cannot be written: database or disk is full; keeping the current content",
  ]);
  disk.exec("DROP TRIGGER full");
  disk.close();
  await site.reload();
  expect(await titles()).toMatchObject([{ title: "Second" }]);
});

test("after a full disk, the store is filled without another change", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { site, root, errors, write } = await openTestSite({ portfolio: "sqlite:portfolio.db" });
  const { portfolio } = site.dependencies.caches;
  const disk = new DatabaseSync(path.join(root, ".data/portfolio.db"));
  onTestFinished(() => disk.close());
  disk.exec(
    "CREATE TRIGGER full BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
  );
  await write({ "portfolio/experiences/a.yaml": EXPERIENCE });
  await site.reload();
  expect(await portfolio.query("experiences")).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(30_000);
  disk.exec("DROP TRIGGER full");
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await portfolio.query("experiences")).toHaveLength(1), { timeout: 10_000 });
  expect(errors).toHaveLength(1);
});

test("reloads while a store is unavailable keep its cached answers (D23)", async () => {
  const { site, root, later } = await openTestSite({ portfolio: "sqlite:portfolio.db" });
  const { portfolio } = site.dependencies.caches;
  expect(await portfolio.query("testimonies")).toHaveLength(1);
  const disk = new DatabaseSync(path.join(root, ".data/portfolio.db"));
  disk.exec("ALTER TABLE documents RENAME TO gone");
  disk.close();
  await site.reload();
  later(3_600_000);
  const page = portfolio.forPage();
  expect(await page.query("testimonies")).toHaveLength(1);
  expect(page.staleSince()).toBeDefined();
});

test("serving from the cache is logged once per query and outage, not per visitor (D23)", async () => {
  const { site, root, errors, later } = await openTestSite({ portfolio: "sqlite:portfolio.db" });
  const { caches } = site.dependencies;
  const disk = new DatabaseSync(path.join(root, ".data/portfolio.db"));
  const visit = () => Promise.all([caches.portfolio.query("blog"), caches.portfolio.get("stories", "a")]);
  await visit();
  for (const _ of ["one outage", "another"]) {
    disk.exec("ALTER TABLE documents RENAME TO gone");
    later(3_600_000);
    for (let visitor = 0; visitor < 5; visitor += 1) await visit();
    disk.exec("ALTER TABLE gone RENAME TO documents");
  }
  disk.close();
  const once = ['["query","blog",{}]', '["get","stories","a"]'].map(
    (key) => `Store unavailable, serving cached ${key}`,
  );
  expect(errors).toEqual([...once, ...once]);
});

describe("a hosted store that cannot be reached (D23)", () => {
  // Nothing listens on this port.
  const NOWHERE = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:1", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:1" };
  const hosted = {
    portfolio: "firestore:demo-nowhere",
    tracker: "firestore:demo-nowhere",
    env: { PORTFOLIO_FIREBASE_API_KEY: "any", TRACKER_FIREBASE_API_KEY: "any", ...NOWHERE },
  };

  test("is replaced by the content files, marked as older, and logged once", async () => {
    const { site, root, errors, write } = await openTestSite(hosted);
    const changed = new Date("2026-03-01T12:00:00Z");
    await utimes(path.join(root, "portfolio/testimonies/grace.yaml"), changed, changed);
    await site.reload();
    const page = site.dependencies.caches.portfolio.forPage();
    expect(await page.query("testimonies")).toHaveLength(1);
    expect((await page.get("testimonies", "grace"))?.data).toMatchObject({ name: "Grace Hopper" });
    expect(page.staleSince()).toEqual(changed);
    await write({ "portfolio/testimonies/again.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` });
    await site.reload();
    expect(await page.query("testimonies")).toHaveLength(2);
    expect(errors).toEqual(["The portfolio store is unavailable: serving the content files in its place"]);
  });

  test("stays unavailable if there are no content files for it", async () => {
    const { site, root } = await openTestSite(hosted);
    await rm(path.join(root, "tracker"), { recursive: true });
    await site.reload();
    await expect(site.dependencies.caches.tracker.query("testimonies")).rejects.toMatchObject({
      name: "StoreUnavailable",
    });
  });
});

describe("a store that cannot be opened at start (D21, D23)", () => {
  test("does not stop the start, is logged once, and is reported by the readiness check", async () => {
    const { site, errors } = await openTestSite({ tracker: "sqlite:." });
    expect(site.dependencies.files().site.owner.name).toBe("Ada");
    await expect(site.dependencies.stores.tracker.query("testimonies")).rejects.toMatchObject({
      name: "StoreUnavailable",
    });
    const ready = createReadiness({
      ...site.dependencies,
      pages: () => site.dependencies.files().site.pages,
      isStarting: () => false,
    });
    expect(await ready()).toEqual({
      status: "unavailable",
      stores: { portfolio: "ok", tracker: "unavailable" },
    });
    await site.reload();
    expect(errors).toEqual([
      expect.stringMatching(/^The tracker store cannot be read: .+; serving content from memory until it opens$/),
    ]);
  });

  test("is replaced by the content files, including their changes", async () => {
    const { site, write } = await openTestSite({ tracker: "sqlite:." });
    const { tracker } = site.dependencies.caches;
    expect(await tracker.query("testimonies")).toHaveLength(1);
    await write({ "tracker/testimonies/u.yaml": "comments: { original: [Slow] }" });
    await site.reload();
    expect(await tracker.query("testimonies")).toHaveLength(2);
    expect(tracker.forPage().staleSince()).toBeUndefined();
  });

  test("is replaced by the content files if it opens but cannot be written", async () => {
    const { site, errors, later } = await openTestSite({
      portfolio: "sqlite:portfolio.db",
      prepare: (dataDir) => {
        openSqlite(path.join(dataDir, "portfolio.db")).close();
        const disk = new DatabaseSync(path.join(dataDir, "portfolio.db"));
        disk.exec(
          "CREATE TRIGGER full BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
        );
        disk.close();
      },
    });
    expect(errors).toEqual([
      "The portfolio store cannot be written: database or disk is full; serving content from memory until it opens",
    ]);
    expect(await site.dependencies.caches.portfolio.query("testimonies")).toHaveLength(1);
    const disk = new DatabaseSync(path.join(site.dependencies.contentDir, ".data/portfolio.db"));
    disk.exec("DROP TRIGGER full");
    disk.close();
    later(60_000);
    expect(await site.dependencies.stores.portfolio.query("testimonies")).toHaveLength(1);
  });

  test("is filled once it can be opened", async () => {
    const { site, root, later } = await openTestSite({
      tracker: "sqlite:tracker.db/store.db",
      blocked: ".data/tracker.db",
    });
    const tracker = site.dependencies.stores.tracker;
    await expect(tracker.query("testimonies")).rejects.toMatchObject({ name: "StoreUnavailable" });
    await rm(path.join(root, ".data/tracker.db"));
    later(60_000);
    expect(await tracker.query("testimonies")).toHaveLength(1);
  });

  test.each(["portfolio.db", "tracker.db", "outbox.db"])(
    "stops the start if a newer version wrote %s, and says what to do",
    async (name) => {
      const start = openTestSite({
        portfolio: "sqlite:portfolio.db",
        tracker: "sqlite:tracker.db",
        prepare: (dataDir) => {
          const newer = new DatabaseSync(path.join(dataDir, name));
          newer.exec("PRAGMA user_version = 99");
          newer.close();
        },
      });
      await expect(start).rejects.toMatchObject({
        name: "StartError",
        message: expect.stringMatching(
          new RegExp(
            `${name} was written by a newer version of this program: it has version 99, this one reads up to \\d\\. Start the newer version, or put back a backup from before the update with npm run restore$`,
          ),
        ),
      });
    },
  );
});
