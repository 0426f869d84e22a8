import { expect, test } from "vitest";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const FORM = 'main form[action="/search/plain"][method="get"]';
const STATUS = 'main [role="status"]';

test("without scripts, the search button opens a page with a field that has the focus, and all pages", async () => {
  const page = await pageOf("/search");
  expect(attributesOf(page, 'header form[action="/search"] button[type="submit"]', "aria-label")).toEqual(["Search"]);
  expect(textsOf(page, "h1")).toEqual(["Search"]);
  expect(textsOf(page, `${FORM} label[for="query"]`)).toEqual(["Search this site"]);
  expect(page.document.querySelectorAll(`${FORM} input[name="q"][type="search"][autofocus]`)).toHaveLength(1);
  expect(textsOf(page, `${FORM} button[type="submit"]`)).toEqual(["Find"]);
  expect(attributesOf(page, "main li a", "href")).toEqual(expect.arrayContaining(["/awards", "/professional"]));
});

test("every query gets the same page, because browsers search themselves", async () => {
  const { origin } = await sharedSite();
  const [page, other] = await Promise.all(["/search", "/search?q=ballot"].map((path) => fetchRaw(origin, path)));
  expect(other).toMatchObject({ status: 200, body: page?.body });
});

test("without scripts, the server finds words despite typing mistakes, and describes actions without a button", async () => {
  const found = await pageOf("/search/plain?q=balot");
  expect(attributesOf(found, `${FORM} input`, "value")).toEqual(["balot"]);
  expect(textsOf(found, "title")).toEqual(["Search: balot - Robin Vale"]);
  expect(textsOf(found, STATUS).join()).toMatch(/^\d+ results for “balot”$/);
  expect(attributesOf(found, "main li a", "href")[0]).toBe("/portfolio#project-ballot-guide");
  expect(textsOf(found, "main li:first-child mark")[0]).toBe("Ballot");
  expect(found.document.querySelectorAll("script")).toHaveLength(0);
  const action = await pageOf("/search/plain?q=dark+theme");
  expect(textsOf(action, "main li")[0]).toContain("follows your device");
  expect(action.document.querySelectorAll("main li button")).toHaveLength(0);
  const nothing = await pageOf("/search/plain?q=zzzzzz");
  expect(textsOf(nothing, STATUS)).toEqual(["No results for “zzzzzz”"]);
  expect(attributesOf(nothing, "main li a", "href")).toContain("/professional");
  const spanish = await pageOf("/es/search/plain?q=condiciones", "twoLanguages");
  expect(attributesOf(spanish, "main li a", "href")).toContain("/es/terms");
});

test("a query is escaped and not indexed", async () => {
  const { html } = await pageOf(`/search/plain?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain("<img src=x");
});

test("the index is JSON without actions", async () => {
  const { headers, html } = await pageOf("/search-index.json");
  expect(headers.get("content-type")).toBe("application/json");
  expect(JSON.parse(html).entries.length).toBeGreaterThan(80);
  expect(html).not.toMatch(/"action"|Copy email address/);
});
