import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { SITE_YAML } from "../../../test/support/content/temporary-content.ts";
import { TESTIMONY } from "../../../test/support/server/running-app.ts";
import { parseSite } from "../../domain/site/site.ts";
import { withQueryCache } from "../../store/query-cache.ts";
import { withSession } from "../../store/session.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";
import { requestId, withRequestId } from "../http/request-id.ts";
import { createPageReports } from "./page-reports.ts";
import type { SiteFiles } from "./render-page.ts";
import { createRenderThread } from "./render-thread.ts";

const ENTRY = fileURLToPath(new URL("../../../test/support/server/render-thread-entry.ts", import.meta.url));
const HOUR_MS = 3_600_000;

/** A real thread on a real store with one testimony. */
async function renderThread(options?: { readonly idleMs: number }) {
  const portfolio = openSqlite(":memory:", { name: "portfolio" });
  const tracker = openSqlite(":memory:", { name: "tracker" });
  await portfolio.put("testimonies", "grace", TESTIMONY, "1");
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const site = parseSite(JSON.parse(SITE_YAML));
  let files: SiteFiles = { site, documents: new Map(), fileDates: new Map(), media: { kind: "site", path: "/media" } };
  const logged: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void logged.push(`${message} (${requestId()})`) };
  const report = createPageReports(log, now);
  const caches = {
    portfolio: withQueryCache(withSession(portfolio), { now }),
    tracker: withQueryCache(withSession(tracker), { now }),
  };
  const settings = { sealed: true, siteUrl: "https://robinvale.example", services: {} };
  const thread = createRenderThread(ENTRY, { ...settings, files: () => files, caches, now, report }, options);
  onTestFinished(async () => {
    await thread.close();
    tracker.close();
  });
  return {
    logged,
    report,
    put: (id: string, data: object) => portfolio.put("testimonies", id, data, "2"),
    closePortfolio: () => portfolio.close(),
    later: () => {
      ahead += HOUR_MS;
    },
    renameOwner: (name: string) => {
      files = { ...files, site: { ...site, owner: { ...site.owner, name } } };
    },
    ask: async (address: string, reveal = false) => {
      const { body, ...page } = await thread.render({ address, reveal });
      return { ...page, text: body.toString() };
    },
  };
}

test("renders a page with documents of the store, redacted unless revealed", async () => {
  const { ask, closePortfolio } = await renderThread();
  const page = await ask("/testimonials");
  expect(page).toMatchObject({ status: 200, stale: false });
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect(page.text).toContain("Found the");
  expect(page.text).not.toContain("moth");
  expect((await ask("/testimonials", true)).text).toContain("moth");
  closePortfolio();
});

test("answers 503 while the store is unavailable, or marks its page as older (D23)", async () => {
  const { ask, closePortfolio, later } = await renderThread();
  await ask("/testimonials");
  closePortfolio();
  later();
  expect(await ask("/testimonials")).toMatchObject({ status: 200, stale: true });
  const { ask: askAnother, closePortfolio: closeAnother } = await renderThread();
  closeAnother();
  expect(await askAnother("/testimonials")).toMatchObject({ status: 503 });
});

test("follows changes of the content files", async () => {
  const { ask, renameOwner, closePortfolio } = await renderThread();
  const before = await ask("/owner");
  renameOwner("Another Owner");
  expect([before.text, (await ask("/owner")).text]).toEqual([expect.not.stringContaining("Another"), "Another Owner"]);
  closePortfolio();
});

test("follows changes of the store, once the query cache does", async () => {
  const { ask, put, later, closePortfolio } = await renderThread();
  expect((await ask("/testimonials")).text).not.toContain("Ada's words");
  await put("ada", { ...TESTIMONY, name: "Ada Lovelace", quotes: ["Ada's words"] });
  expect((await ask("/testimonials")).text).not.toContain("Ada's words");
  later();
  expect((await ask("/testimonials")).text).toContain("Ada's words");
  closePortfolio();
});

test("logs errors with the id of the request", async () => {
  const { ask, logged, closePortfolio } = await renderThread();
  const id = await withRequestId(async () => {
    expect(await ask("/broken")).toMatchObject({ status: 500 });
    return requestId();
  });
  expect(logged).toEqual([`GET /broken: a bug in a page (${id})`]);
  closePortfolio();
});

test("logs nothing again that this thread or an earlier one has reported", async () => {
  const { ask, later, report, logged, closePortfolio } = await renderThread();
  const ofBug = () => logged.filter((line) => line.includes("a bug in a page"));
  report({ about: "outage", why: "a bug in a page", address: "GET /" });
  await ask("/broken");
  expect(ofBug()).toHaveLength(1);
  later();
  await ask("/broken");
  expect(ofBug()).toHaveLength(2);
  await expect(ask("/ended")).rejects.toThrow("The render thread ended");
  await ask("/broken");
  expect(ofBug()).toHaveLength(2);
  closePortfolio();
});

test("leaves this thread free while it renders", async () => {
  const { ask, closePortfolio } = await renderThread();
  const folder = await mkdtemp(path.join(tmpdir(), "thread-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "go");
  const page = ask(`/blocked?until=${encodeURIComponent(file)}`);
  await writeFile(file, "");
  expect((await page).text).toBe("free again");
  closePortfolio();
});

test("a thread that ends fails its pages, and the next page starts another", async () => {
  const { ask, closePortfolio } = await renderThread();
  await expect(ask("/ended")).rejects.toThrow("ended");
  expect(await ask("/testimonials")).toMatchObject({ status: 200 });
  closePortfolio();
});

test("ends after a while without pages, and the next page starts another", async () => {
  const { ask, closePortfolio } = await renderThread({ idleMs: 500 });
  const folder = await mkdtemp(path.join(tmpdir(), "thread-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "go");
  const { text: first } = await ask("/thread");
  const slow = ask(`/blocked?until=${encodeURIComponent(file)}`);
  await setTimeout(1_000);
  await writeFile(file, "");
  expect((await slow).text).toBe("free again");
  await setTimeout(1_000);
  expect((await ask("/thread")).text).not.toBe(first);
  closePortfolio();
});
