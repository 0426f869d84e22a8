import { rename } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readContentFolder } from "../../src/content/read/read-content.ts";
import { trackerTestimonySchema } from "../../src/domain/tracker/tracker-testimony.ts";
import { copyContent } from "../e2e/support/content.ts";
import { FIXTURE } from "../support/fixture.ts";
import { startSite } from "./own-site.ts";
import { attributesOf, type HtmlPage, pageOf, textsOf } from "./pages.ts";

const RELEASES = [
  [2020, "372.0K"],
  [2022, "968.0K"],
] as const;

/** Every figure of a part of a dashboard, by the first word of its label. */
function figuresIn(page: HtmlPage, part: string): Readonly<Record<string, string>> {
  const names = textsOf(page, `${part} dl dt`).map((text) => text.split(/[\s,]/)[0] ?? "");
  return Object.fromEntries(textsOf(page, `${part} dl dd`).map((text, index) => [names[index] ?? "", text]));
}

describe.for(RELEASES)("the tracker of %i", ([year, searches]) => {
  let page: HtmlPage;
  beforeAll(async () => {
    page = await pageOf(`/${year}-tracker`);
  });

  test("shows ten figures, those of both years apart, and each says how it was counted", () => {
    const first = year === 2020 ? [] : ["90 calls instead of 170 on the first day of early voting"];
    expect(textsOf(page, "h2").slice(0, -1)).toEqual([...first, `${year} alone`, "2020 and 2022 together"]);
    const own = figuresIn(page, "[aria-labelledby=own]");
    expect(own).toEqual({ searches });
    const both = figuresIn(page, "[aria-labelledby=both]");
    expect(both).toEqual({
      voters: "4.1M",
      ballots: "1.7M",
      users: "412.0K",
      inspected: "97.4%",
      resources: "1,167,400",
      hours: "38,500",
      likes: "12,460",
      shares: "5,870",
      awards: "8",
    });
    for (const [name, text] of Object.entries({ ...own, ...both })) {
      expect(attributesOf(page, `[data-figure=${name}] a`, "href")).toEqual([`#counted-${name}`]);
      expect(textsOf(page, `section[id=counted-${name}] h3`)).toEqual([`${name} ${text}`]);
    }
  });

  test("has the numbers of its charts in tables and CSV files", async () => {
    expect(textsOf(page, "figure li b")).toEqual(["412,300", "298,100", "241,700", "126,400", "88,900"]);
    const rows = textsOf(page, "figure table tr");
    expect(rows).toEqual(expect.arrayContaining(["Where to Vote298,10025.5%", "2020309,97862,017371,995"]));
    for (const table of ["clicks", "searches"]) {
      const address = `/${year}-tracker/${table}.csv`;
      expect(attributesOf(page, "a[download]", "href")).toContain(address);
      const { headers } = await pageOf(address);
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${year}-tracker-${table}.csv"`);
    }
  });
});

test("comments are shown by score, with likes and source, and no response has their usernames", async () => {
  const { documents } = await readContentFolder(FIXTURE, "2026-11-20");
  const comments = documents
    .filter(({ database, collection }) => database === "tracker" && collection === "testimonies")
    .map(({ data }) => trackerTestimonySchema.parse(data));
  expect(comments.length).toBeGreaterThanOrEqual(10);
  const shown = textsOf(await pageOf("/2022-tracker"), "[aria-labelledby=comments] li:has(blockquote)");
  expect(shown).toHaveLength(comments.length);
  expect(shown[0]).toBe("Took me forty seconds. I have spent longer finding my keys.- Reddit user212 likes");
  expect(shown).toContain("My grandmother used it without calling me.- Reddit userAwarded64 likes");
  expect(shown.at(-1)).toMatch(/1 like$/);

  const names = comments.flatMap(({ username }) => (username === undefined ? [] : [username]));
  expect(names.length).toBeGreaterThan(5);
  const parts = ["", ".data", "/clicks.csv", "/searches.csv"];
  const addresses = RELEASES.flatMap(([year]) => parts.map((part) => `/${year}-tracker${part}`));
  for (const address of [...addresses, "/", "/_.data", "/search-index.json"]) {
    const { status, html } = await pageOf(address);
    const found = names.filter((name) => html.includes(name));
    expect({ address, status, found }).toEqual({ address, status: 200, found: [] });
  }
});

test("an unreachable store of the tracker is a 503 on its pages only, until it is back", async () => {
  const contentDir = await copyContent();
  await rename(path.join(contentDir, "tracker"), path.join(contentDir, ".tracker"));
  const { get, ...site } = await startSite({ contentDir, down: ["tracker"] });
  const home = await get("/");
  expect(home.status).toBe(200);
  expect(textsOf(home, "main").join()).toMatch(/not available.*18,400/);
  const page = await get("/2022-tracker");
  expect(page.status).toBe(503);
  expect(textsOf(page, "main [role=alert]")).toHaveLength(1);
  expect((await get("/2022-tracker/clicks.csv")).status).toBe(503);
  await rename(path.join(contentDir, ".tracker"), path.join(contentDir, "tracker"));
  site.setStoreDown(false, "tracker");
  await site.reload();
  expect((await get("/2022-tracker")).status).toBe(200);
});
