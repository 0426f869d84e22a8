import { expect, onTestFinished, test } from "vitest";
import { type RunningSite, runSite } from "../e2e/support/running-site.ts";
import { fetchPage, textsOf } from "./pages.ts";

/** Longer than the query cache is fresh. */
const LATER_MS = 10 * 60_000;

/** Pages that need the portfolio store. */
const STORED = ["/", "/professional", "/impact", "/awards", "/testimonials", "/portfolio", "/evolution", "/blog/tech"];
const STORIES = ["/bank-of-kigali", "/made-to-uplift", "/budgeting"];

/** A site whose stores the test breaks. */
async function ownSite(): Promise<RunningSite> {
  const site = await runSite();
  onTestFinished(() => site.close());
  return site;
}

/** What a visitor gets. */
async function visit(site: RunningSite, path: string) {
  const page = await fetchPage(site.origin + path);
  const notices = textsOf(page, '[role="status"]').filter((text) => text.includes("This page is from"));
  return {
    ...page,
    shown: {
      status: page.status,
      heading: textsOf(page, "h1"),
      entries: page.document.querySelectorAll("main article").length,
      isOlder: notices.length > 0,
    },
  };
}

async function expectErrorInLayout(site: RunningSite, path: string): Promise<void> {
  const page = await visit(site, path);
  expect(page.status).toBe(503);
  expect(page.headers.get("cache-control")).toMatch(/no-cache|no-store/);
  for (const landmark of ["header", "main", "footer", "h1"]) {
    expect(page.document.querySelectorAll(`:not(article) > ${landmark}`), landmark).toHaveLength(1);
  }
  const [alert = "", ...others] = textsOf(page, 'main [role="alert"]');
  expect(others).toEqual([]);
  expect(alert).toMatch(/\S/);
  expect(alert).not.toMatch(/undefined|null|object|stack|StoreUnavailable|cut off by the test/i);
  expect(textsOf(page, "main button")).toEqual(["Try again"]);
}

test("with the store down from the start, pages show a readable error in the layout until it is back (D23)", async () => {
  const site = await ownSite();
  site.setStoreDown(true);
  for (const path of [...STORED, ...STORIES]) await expectErrorInLayout(site, path);
  for (const path of ["/disclaimers", "/privacy", "/terms", "/guitar"]) {
    const page = await visit(site, path);
    expect({ path, status: page.status }).toEqual({ path, status: 200 });
    expect(textsOf(page, '[role="alert"]')).toEqual([]);
  }
  expect((await visit(site, "/nowhere")).status).toBe(404);
  site.setStoreDown(false);
  for (const path of [...STORED, ...STORIES]) {
    expect({ path, ...(await visit(site, path)).shown }).toMatchObject({ path, status: 200, isOlder: false });
  }
});

test("with the store down or hanging later, pages show older data, marked as such (D23)", async () => {
  const site = await ownSite();
  async function shownOn(paths: readonly string[]) {
    const shown = [];
    for (const path of paths) shown.push((await visit(site, path)).shown);
    return shown;
  }
  const fresh = await shownOn(STORED);
  const older = fresh.map((shown) => ({ ...shown, isOlder: true }));
  expect(fresh.filter(({ isOlder }) => isOlder)).toEqual([]);
  site.setStoreDown(true);
  site.advance(LATER_MS);
  expect(await shownOn(STORED)).toEqual(older);
  site.setStoreDown(false);
  expect(await shownOn(STORED)).toEqual(fresh);

  site.setStoreHanging(true);
  expect(await shownOn(["/awards"])).toEqual([fresh[STORED.indexOf("/awards")]]);
  site.advance(LATER_MS);
  expect(await shownOn(["/awards"])).toEqual([older[STORED.indexOf("/awards")]]);
  site.setStoreHanging(false);
  site.advance(LATER_MS);
  expect(await shownOn(["/awards"])).toEqual([fresh[STORED.indexOf("/awards")]]);
});
