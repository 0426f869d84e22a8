import { expect, test } from "vitest";
import { createSearch } from "../../src/domain/search/search.ts";
import { actionEntries, readBrowserIndex } from "../../src/domain/search/search-entry.ts";
import { fetchRaw } from "../e2e/support/fetch-raw.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { english } from "../support/domain/english.ts";
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

test("the index is JSON without actions, and a cached one is not sent again", async () => {
  const { origin } = await sharedSite();
  const { status, headers, body } = await fetchRaw(origin, "/search-index.json");
  expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
  expect(JSON.parse(body).entries.length).toBeGreaterThan(80);
  expect(body).not.toMatch(/"action"|Copy email address/);
  const cached = { headers: { "If-None-Match": headers.etag ?? "" } };
  expect(await fetchRaw(origin, "/search-index.json", cached)).toMatchObject({ status: 304, body: "" });
});

test("the index finds pages by synonyms that the site does not use, legal ones last unless they are named", async () => {
  const { body } = await fetchRaw((await sharedSite()).origin, "/search-index.json");
  const { entries } = readBrowserIndex(JSON.parse(body));
  const find = createSearch([...entries, ...actionEntries(entries, english)]);
  const expected = [
    ["cv", "/resume.pdf"],
    ["cookies", "/privacy"],
    ["jobs", "/professional"],
    ["references", "/testimonials"],
    ["whiteboard sketch", expect.stringMatching(/^\/testimonials#testimony-\d+$/)],
  ];
  expect(expected.map(([query]) => [query, find(query, 20).groups[0]?.hits[0]?.to])).toEqual(expected);
  expect(find("vote", 20).groups.at(-1)?.name).toBe("Legal");
});
