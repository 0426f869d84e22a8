import { rename } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyContent } from "../e2e/support/content.ts";
import { type RunningSite, type RunningSiteOptions, runSite } from "../e2e/support/running-site.ts";
import { fetchPage, textsOf } from "./pages.ts";

/** Pages that need the portfolio store. */
const STORED = ["/", "/professional", "/impact", "/awards", "/testimonials", "/portfolio", "/evolution", "/blog/tech"];
const STORIES = ["/bank-of-kigali", "/made-to-uplift", "/budgeting"];

/** A site whose stores the test breaks. */
async function ownSite(options: RunningSiteOptions = {}): Promise<RunningSite> {
  const site = await runSite(options);
  onTestFinished(() => site.close());
  return site;
}

async function expectErrorInLayout(site: RunningSite, path: string): Promise<void> {
  const page = await fetchPage(site.origin + path);
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

test("without the store and without content files, pages show a readable error in the layout until it is back", async () => {
  const contentDir = await copyContent();
  const [files, away] = ["portfolio", ".portfolio"].map((name) => path.join(contentDir, name));
  await rename(`${files}`, `${away}`);
  const site = await ownSite({ contentDir, down: ["portfolio"] });
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
  for (const address of [...STORED, ...STORIES]) await expectErrorInLayout(site, address);
  for (const address of ["/disclaimers", "/privacy", "/terms", "/guitar"]) {
    const page = await fetchPage(site.origin + address);
    expect({ address, status: page.status }).toEqual({ address, status: 200 });
    expect(textsOf(page, '[role="alert"]')).toEqual([]);
  }
  expect((await fetchPage(`${site.origin}/nowhere`)).status).toBe(404);
  await rename(`${away}`, `${files}`);
  site.setStoreDown(false);
  await site.reload();
  for (const address of [...STORED, ...STORIES]) {
    expect({ address, status: (await fetchPage(site.origin + address)).status }).toEqual({ address, status: 200 });
  }
});

test("with the store down later, pages stay as they are, and it is logged once", async () => {
  const site = await ownSite();
  const bodies = () => Promise.all(STORED.map(async (address) => (await fetchPage(site.origin + address)).html));
  const before = await bodies();
  site.setStoreDown(true);
  for (let attempt = 0; attempt < 3; attempt++) await site.reload();
  expect(await bodies()).toEqual(before);
  expect(site.errors.filter((error) => error.includes("cannot be read"))).toHaveLength(1);
  const ready = await fetch(`${site.origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: "ok", stores: { portfolio: "unavailable", tracker: "ok" }, since: expect.any(String) },
  ]);
});
