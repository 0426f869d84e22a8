import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { trackerTestimonySchema } from "../../src/domain/tracker/tracker-testimony.ts";
import { copyContent } from "../e2e/support/content.ts";
import { runSite } from "../e2e/support/running-site.ts";
import { sharedSite } from "../e2e/support/shared-sites.ts";
import { setField } from "../e2e/support/tracker-content.ts";
import { FIXTURE } from "../support/fixture.ts";
import { attributesOf, fetchPage, type HtmlPage, pageOf, textsOf } from "./pages.ts";

const RELEASES = [
  [2020, "The Original Release"],
  [2022, "The Latest Release"],
] as const;
const NOT_AVAILABLE = "not available";

/** The figures of specification 3 but for searches, which are of one release. */
const OF_BOTH = ["voters", "ballots", "hours", "likes", "shares", "users", "inspected", "resources", "awards"];

/** Every figure of a dashboard, by the first word of its label. */
function figuresOn(page: HtmlPage, within = "main"): Readonly<Record<string, string>> {
  const names = textsOf(page, `${within} dl dt`).map((text) => text.split(/[\s,]/)[0] ?? "");
  return Object.fromEntries(textsOf(page, `${within} dl dd`).map((text, index) => [names[index] ?? "", text]));
}

const cellsIn = (row: string) => row.split(" | ");
/** The rows of a table by its caption, without the header. */
function tableOn(page: HtmlPage, caption: string): readonly (readonly string[])[] {
  const table = Array.from(page.document.querySelectorAll("table")).find((one) => one.textContent.includes(caption));
  const rows = Array.from(table?.querySelectorAll("tr:has(td)") ?? [], (row) =>
    Array.from(row.querySelectorAll("th, td"), ({ textContent }) => textContent.trim()).join(" | "),
  );
  return rows.map(cellsIn);
}

/** The bars of clicks: label, text and width in percent, or undefined without a bar. */
const barsOn = (page: HtmlPage) =>
  Array.from(page.document.querySelectorAll("figure li"), (bar) => ({
    label: bar.querySelector("span")?.textContent,
    text: bar.querySelector("b")?.textContent ?? "",
    width: bar.querySelector("rect")?.getAttribute("width") ?? undefined,
  }));

/** A figure as in a CSV file. */
const plain = (text = "") => (text === NOT_AVAILABLE ? "" : text.replaceAll(",", ""));

async function expectSameCsv(origin: string, page: HtmlPage, address: string): Promise<void> {
  for (const [table, caption, columns, header] of [
    ["clicks", "Resource link clicks", 2, "Resource,Clicks"],
    ["searches", "Searches in each release", 4, "Release,Individual,Friend,Total"],
  ] as const) {
    expect(attributesOf(page, "a[download]", "href")).toContain(`${address}/${table}.csv`);
    const { headers, html } = await fetchPage(`${origin}${address}/${table}.csv`);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${address.slice(1)}-${table}.csv"`);
    const rows = tableOn(page, caption).slice(0, -1);
    expect(rows.length).toBeGreaterThan(1);
    const cells = rows.map((row) => row.slice(0, columns).map((cell) => plain(cell).replaceAll("’", "'")));
    expect(html).toBe([header, ...cells.map((row) => row.join(",")), ""].join("\r\n"));
  }
}

describe.for(RELEASES)("the tracker of %i", ([year, release]) => {
  const address = `/${year}-tracker`;
  let page: HtmlPage;
  beforeAll(async () => {
    page = await pageOf(address);
  });

  test("has its year in the title, and its release below it (D32)", () => {
    expect(textsOf(page, "h1")).toEqual([`Texas Voter Tracker ${year}`]);
    expect(textsOf(page, "h1 + p")).toEqual([release]);
    expect(textsOf(page, "title")[0]).toMatch(new RegExp(`^Texas Voter Tracker ${year} - `));
  });

  test("links to the other release, the live app and the next project", () => {
    const releases = 'nav[aria-label="Releases"] a';
    expect(attributesOf(page, releases, "href")).toEqual([
      "/2020-tracker",
      "/2022-tracker",
      "https://tracker.example/",
    ]);
    expect(attributesOf(page, releases, "aria-current")).toEqual(
      [2020, 2022, 0].map((other) => (other === year ? "page" : null)),
    );
    expect(attributesOf(page, `${releases}[target=_blank]`, "href")).toEqual(["https://tracker.example/"]);
    expect(attributesOf(page, 'main a[href="/made-to-uplift"]', "href")).toHaveLength(1);
  });

  test("shows ten figures, those of both years apart, and each says how it was counted (D12, D32)", () => {
    expect(textsOf(page, "h2")).toEqual(expect.arrayContaining([`${year} alone`, "2020 and 2022 together"]));
    const own = figuresOn(page, "section[aria-labelledby=own]");
    const both = figuresOn(page, "section[aria-labelledby=both]");
    expect(Object.keys(own)).toEqual(["searches"]);
    expect(Object.keys(both).toSorted()).toEqual(OF_BOTH.toSorted());
    expect(both).toMatchObject({
      voters: "4.1M",
      ballots: "1.7M",
      awards: "8",
      inspected: "97.4%",
      hours: "38,500",
      users: "412.0K",
    });
    expect(own["searches"]).toBe(year === 2020 ? "372.0K" : "968.0K");
    for (const [name, text] of Object.entries({ ...own, ...both })) {
      expect(attributesOf(page, `[data-figure=${name}] a`, "href")).toEqual([`#counted-${name}`]);
      expect(textsOf(page, `section[id=counted-${name}] h3`)).toEqual([`${name} ${text}`]);
      expect(textsOf(page, `section[id=counted-${name}] p`)[0]).toMatch(/\.$/);
    }
  });

  test("has the same numbers in charts, tables and CSV files", async () => {
    const clicks = tableOn(page, "Resource link clicks");
    const bars = barsOn(page);
    expect(bars.map(({ label, text }) => [label, text])).toEqual(clicks.slice(0, -1).map((row) => row.slice(0, 2)));
    const most = Number(plain(bars[0]?.text)) / Number.parseFloat(bars[0]?.width ?? "");
    for (const { text, width } of bars)
      expect(Number(plain(text)) / Number.parseFloat(width ?? "")).toBeCloseTo(most, -3);
    expect(clicks.at(-1)?.[1]).toBe(figuresOn(page)["resources"]);
    const [drawing] = attributesOf(page, "figure [role=img]", "aria-label");
    for (const [release, individual, friend, total] of tableOn(page, "Searches in each release").slice(0, -1))
      expect(drawing).toContain(`${release}: ${individual} for yourself, ${friend} for a friend, ${total} in all.`);
    await expectSameCsv((await sharedSite()).origin, page, address);
  });

  test("opens with its outcome, if it has one", () => {
    const [first] = textsOf(page, "h2");
    if (year === 2020) return expect(first).toBe("2020 alone");
    expect(first).toBe("90 calls instead of 170 on the first day of early voting");
    expect(textsOf(page, "section[aria-labelledby=outcome] tr")).toEqual(["2020: close to 170170", "2022: about 9090"]);
    expect(attributesOf(page, "section[aria-labelledby=outcome] a", "href")).toEqual(["/testimonials"]);
    return undefined;
  });
});

test("an outcome without a past has no chart", async () => {
  const { pages } = parse(await readFile(path.join(FIXTURE, "site.yaml"), "utf8"));
  const place = pages.findIndex(({ path }: { readonly path: string }) => path === "/2020-tracker");
  const outcome = { figure: "6", text: "weeks before an election, it launched" };
  const contentDir = await copyContent((site) => site.setIn(["pages", place, "outcome"], outcome));
  const site = await runSite({ contentDir });
  onTestFinished(() => site.close());
  const page = await fetchPage(`${site.origin}/2020-tracker`);
  expect(textsOf(page, "h2")[0]).toBe("6 weeks before an election, it launched");
  expect(textsOf(page, "section[aria-labelledby=outcome] figure")).toEqual([]);
});

describe("comments", () => {
  /** Those in the content files. */
  async function commentsInFiles() {
    const folder = path.join(FIXTURE, "tracker/testimonies");
    const files = (await readdir(folder)).filter((file) => file.endsWith(".yaml"));
    return Promise.all(
      files.map(async (file) => trackerTestimonySchema.parse(parse(await readFile(path.join(folder, file), "utf8")))),
    );
  }

  test("are shown by score, with likes and source, but without scores (specification 7, D11)", async () => {
    const expected = (await commentsInFiles())
      .map(({ comments: { succinct, original }, reddit, awards, upvotes, username }) => {
        const words = (succinct?.length ? succinct : (original ?? [])).join(". ");
        const likes = awards > 0 ? awards : Math.max(1, upvotes);
        const source = !reddit ? "" : username === undefined ? "- Reddit" : "- Reddit user";
        const facts = [source, reddit && awards > 0 ? "Awarded" : "", likes === 1 ? "1 like" : `${likes} likes`];
        return { score: words.length * likes, shown: [words, ...facts].join("") };
      })
      .sort((a, b) => b.score - a.score);
    expect(expected.length).toBeGreaterThanOrEqual(24);
    const shown = textsOf(await pageOf("/2022-tracker"), "section[aria-labelledby=comments] li:has(blockquote)");
    expect(shown).toEqual(expected.map(({ shown }) => shown));
  });

  test("reveal no username in any response (D11)", async () => {
    const names = (await commentsInFiles()).flatMap(({ username }) => (username === undefined ? [] : [username]));
    expect(names.length).toBeGreaterThan(5);
    const parts = ["", ".data", "/clicks.csv", "/searches.csv"];
    const addresses = RELEASES.flatMap(([year]) => parts.map((part) => `/${year}-tracker${part}`));
    for (const address of [...addresses, "/", "/_.data", "/search-index.json"]) {
      const { status, html } = await pageOf(address);
      expect({ address, status, found: names.filter((name) => html.includes(name)) }).toEqual({
        address,
        status: 200,
        found: [],
      });
    }
  });
});

test("broken and missing documents show what is not available, once in the log, and an unreachable store is a 503 (D12, D22, D23)", async () => {
  const contentDir = await copyContent();
  const folder = path.join(contentDir, "tracker");
  await setField("impact/events.yaml", ["likes"])(folder);
  await setField("impact/events.yaml", ["clicks", "Where to Vote"])(folder);
  await setField("aggregate/Statewide.yaml", ["ballots"], -3)(folder);
  await setField("aggregate/Statewide.yaml", ["voters"], 5_249_000)(folder);
  await setField("impact/preserved.yaml", ["newUsers"], "many")(folder);
  const site = await runSite({ contentDir });
  onTestFinished(() => site.close());
  for (const address of RELEASES.map(([year]) => `/${year}-tracker`)) {
    const page = await fetchPage(site.origin + address);
    const figures = figuresOn(page);
    const missing = Object.keys(figures).filter((name) => figures[name] === NOT_AVAILABLE);
    expect(missing.toSorted()).toEqual(["ballots", "inspected", "likes", "resources", "users"]);
    expect(textsOf(page, "main").join()).not.toMatch(/NaN|undefined|Infinity|null|-\d/);
    expect(page.document.querySelectorAll("[data-ballot]"), "no ballot without ballots").toHaveLength(0);
    for (const { text, width } of barsOn(page)) expect(width === undefined).toBe(text === NOT_AVAILABLE);
    await expectSameCsv(site.origin, page, address);
  }
  const home = await fetchPage(`${site.origin}/`);
  expect(textsOf(home, "main").join()).toMatch(/5\.2M/);
  expect(textsOf(home, "main").join()).not.toMatch(/NaN|undefined|Infinity/);
  const messages = [
    /impact\/events: likes: missing/,
    /impact\/events: clicks\.Where to Vote: missing/,
    /tracker\/aggregate\/Statewide\.yaml:\d+:\d+ error schema: ballots: negative/,
    /tracker\/impact\/preserved\.yaml:\d+:\d+ error schema: newUsers: text for a number/,
  ];
  for (const message of messages) expect(site.errors.filter((error) => message.test(error))).toHaveLength(1);

  const down = await runSite({ contentDir });
  onTestFinished(() => down.close());
  down.setStoreDown(true, "tracker");
  const withoutFigures = await fetchPage(`${down.origin}/`);
  expect(withoutFigures.status).toBe(200);
  expect(textsOf(withoutFigures, "main").join()).toMatch(/not available.*18,400/);
  const page = await fetchPage(`${down.origin}/2022-tracker`);
  expect(page.status).toBe(503);
  expect(textsOf(page, "main [role=alert]")).toHaveLength(1);
  expect((await fetchPage(`${down.origin}/2022-tracker/clicks.csv`)).status).toBe(503);
  down.setStoreDown(false, "tracker");
  expect((await fetchPage(`${down.origin}/2022-tracker`)).status).toBe(200);
});
