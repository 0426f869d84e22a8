import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { parse, parseDocument } from "yaml";
import { trackerTestimonySchema } from "../core/tracker-testimony.ts";
import { ask } from "./support/ask.ts";
import { CONTENT, copiedContent } from "./support/content.ts";
import { test } from "./support/data-folder.ts";
import { NARROW, open, title, WIDE } from "./support/frame.ts";
import type { RunningSite, RunningSiteOptions, ServedSite } from "./support/running-site.ts";
import { startServer } from "./support/server-process.ts";
import { expect, ON_FILES } from "./support/test.ts";

const PAGES = ["2020-tracker", "2022-tracker"] as const;
const TABLES = ["clicks", "searches"] as const;

/** The figures of specification 3, by the word their captions begin with. */
const FIGURES = [
  "voters",
  "ballots",
  "hours",
  "likes",
  "shares",
  "users",
  "searches",
  "inspected",
  "resources",
  "awards",
];

const NOT_AVAILABLE = "not available";

/** Every figure of the board, by its first word. */
async function figuresOn(page: Page): Promise<Readonly<Record<string, string>>> {
  const pairs = await page
    .getByRole("main")
    .locator("dl > div")
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const word = figure.querySelector("dt")?.textContent?.trim().split(/[\s,]/)[0] ?? "";
        return [word, figure.querySelector("dd")?.textContent?.trim() ?? ""] as const;
      }),
    );
  return Object.fromEntries(pairs);
}

const clicksChart = (page: Page) => page.getByRole("figure").filter({ hasText: "Resource link clicks" });
const searchesChart = (page: Page) => page.getByRole("figure").filter({ hasText: "Searches in each release" });

/** The cells of a chart's table, a row each, the head left out. */
async function tableIn(chart: ReturnType<typeof clicksChart>): Promise<readonly (readonly string[])[]> {
  return chart
    .locator("table tr:has(td)")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

/** The bars of the clicks chart: what each says and how long it is, in percent; undefined where there is none. */
async function barsOn(page: Page) {
  return clicksChart(page)
    .getByRole("listitem")
    .evaluateAll((bars) =>
      bars.map((bar) => ({
        label: bar.querySelector("b")?.textContent ?? "",
        text: bar.querySelector("text")?.textContent ?? "",
        width: bar.querySelector("rect")
          ? Number.parseFloat(bar.querySelector("rect")?.getAttribute("width") ?? "")
          : -1,
      })),
    );
}

/** A spreadsheet as rows of cells. */
async function spreadsheet(site: Pick<ServedSite, "origin">, address: string): Promise<readonly (readonly string[])[]> {
  const { status, headers, body } = await ask(site.origin, address);
  expect({ address, status }).toEqual({ address, status: 200 });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  if (!ON_FILES)
    expect(headers["content-disposition"]).toBe(`attachment; filename="${address.slice(1).replace("/", "-")}"`);
  expect(body.endsWith("\r\n")).toBe(true);
  expect(body).not.toContain('"');
  return body
    .slice(0, -2)
    .split("\r\n")
    .map((line) => line.split(","));
}

const plain = (text: string) => (text === NOT_AVAILABLE ? "" : text.replaceAll(",", ""));

type StartSite = (options: RunningSiteOptions) => Promise<RunningSite>;

/** Runs a site whose tracker documents have been changed. */
async function withTracker(
  startSite: StartSite,
  change: (folder: string) => Promise<void>,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const { contentDir, remove } = await copiedContent();
  await change(path.join(contentDir, "tracker"));
  await use(await startSite({ contentDir }));
  await remove();
}

/** Writes another value into a document of the tracker; without one the field is taken out. */
function changing(file: string, field: readonly string[], value?: unknown) {
  return async (folder: string) => {
    const document = parseDocument(await readFile(path.join(folder, file), "utf8"));
    if (value === undefined) document.deleteIn(field);
    else document.setIn(field, value);
    await writeFile(path.join(folder, file), document.toString());
  };
}

for (const address of PAGES) {
  test(`/${address} shows the ten figures, says which cover both years, and opens each to its sum`, async ({
    page,
  }) => {
    await open(page, `/${address}`);
    const figures = await figuresOn(page);
    expect(Object.keys(figures).toSorted()).toEqual(FIGURES.toSorted());
    for (const [name, text] of Object.entries(figures))
      expect({ name, text }).toEqual({ name, text: expect.stringMatching(/^[\d.,]+[MK%]?$/) });
    expect(figures).toMatchObject({
      voters: "4.1M",
      ballots: "1.7M",
      awards: "8",
      inspected: "97.4%",
      hours: "38,500",
    });
    await expect(page.getByRole("main")).toContainText(
      `Searches are those of the ${address.slice(0, 4)} release alone. Every other figure covers both releases together, 2020 and 2022.`,
    );
    for (const name of FIGURES) {
      await page
        .locator("dl")
        .getByRole("link", { name: new RegExp(`^${name}\\b.*how this was counted$`) })
        .click();
      const sum = page.getByRole("region", { name: `${name} ${figures[name]}` });
      await expect(sum).toBeInViewport();
      await expect(sum).toHaveCount(1);
    }
  });

  test(`tables, charts and spreadsheets of /${address} hold the same numbers`, async ({ page, site }) => {
    await open(page, `/${address}`);
    const bars = await barsOn(page);
    const clicks = await tableIn(clicksChart(page));
    expect(bars).toHaveLength(5);
    expect(clicks.slice(0, -1).map(([resource, amount]) => [resource, amount])).toEqual(
      bars.map(({ label, text }) => [label, text]),
    );
    const [longest] = bars;
    for (const { text, width } of bars) {
      const share = Number(plain(text)) / Number(plain(longest?.text ?? ""));
      expect(width).toBeCloseTo(share * (longest?.width ?? 0), 1);
    }
    expect(clicks.at(-1)?.[1]).toBe((await figuresOn(page))["resources"]);
    expect(await spreadsheet(site, `/${address}/clicks.csv`)).toEqual([
      ["Resource", "Clicks"],
      ...clicks.slice(0, -1).map(([resource = "", amount = ""]) => [resource, plain(amount)]),
    ]);

    const searches = await tableIn(searchesChart(page));
    const drawing = searchesChart(page).getByRole("img");
    for (const [year, individual, friend, total] of searches.slice(0, -1)) {
      await expect(drawing).toHaveAccessibleName(
        new RegExp(`${year}: ${individual} individual, ${friend} friend, ${total} in all\\.`),
      );
      for (const text of [year, individual, friend, total]) await expect(drawing).toContainText(text ?? "");
    }
    expect(await spreadsheet(site, `/${address}/searches.csv`)).toEqual([
      ["Release", "Individual", "Friend", "Total"],
      ...searches.slice(0, -1).map((row) => row.map(plain)),
    ]);
    for (const chart of [clicksChart(page), searchesChart(page)]) {
      await chart.getByText("View as table").click();
      await expect(chart.getByRole("table")).toBeVisible();
      const download = page.waitForEvent("download");
      await chart.getByRole("link", { name: "Download as CSV" }).click();
      // A host of files has no header to name a download by: it keeps the name of the file.
      const name = ON_FILES ? /^(clicks|searches)\.csv$/ : /^20(20|22)-tracker-(clicks|searches)\.csv$/;
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });
}

test("one number changed in the content is in chart, table, spreadsheet, total, sum and on the home page after a restart", async ({
  page,
  dataDir,
}) => {
  const { contentDir, remove } = await copiedContent((site) => site.setIn(["home", "impact", 0, "from"], "resources"));
  const preserved = 94_215;
  const rest = 412_300 + 241_700 + 126_400 + 88_900;
  async function expectClicks(server: Pick<ServedSite, "origin">, clicks: number): Promise<void> {
    const amount = (clicks + preserved).toLocaleString("en-US");
    const total = (clicks + preserved + rest).toLocaleString("en-US");
    for (const address of PAGES) {
      await page.goto(`${server.origin}/${address}`);
      expect(await barsOn(page)).toContainEqual(expect.objectContaining({ label: "Where to Vote", text: amount }));
      const table = await tableIn(clicksChart(page));
      expect(table.map((row) => row.slice(0, 2))).toContainEqual(["Where to Vote", amount]);
      expect(table.at(-1)?.[1]).toBe(total);
      expect((await figuresOn(page))["resources"]).toBe(total);
      await expect(page.locator("#counted-resources")).toContainText(clicks.toLocaleString("en-US"));
      await expect(page.locator("#counted-resources tfoot")).toContainText(total);
      expect(await spreadsheet(server, `/${address}/clicks.csv`)).toContainEqual(["Where to Vote", plain(amount)]);
    }
    await page.goto(server.origin);
    await expect(page.getByRole("main").locator("dl > div", { hasText: "ballots followed" })).toContainText(total);
  }

  const settings = { DATA_DIR: dataDir, CONTENT_DIR: contentDir };
  const before = await startServer(settings);
  await expectClicks(before, 203_885);
  await before.stop();
  await changing("impact/events.yaml", ["clicks", "Where to Vote"], 900_000)(path.join(contentDir, "tracker"));
  const after = await startServer(settings);
  await expectClicks(after, 900_000);
  await page.goto(`${after.origin}/2022-tracker`);
  await expect(clicksChart(page).getByRole("heading")).toHaveText("“Where to Vote” came first");
  await after.stop();
  await remove();
});

test("one number changed in the content changes the home page too", async ({ page, startSite }) => {
  await withTracker(startSite, changing("aggregate/Statewide.yaml", ["voters"], 5_249_000), async (site) => {
    await page.goto(site.origin);
    await expect(page.getByRole("main").getByRole("link", { name: /voters on the statewide roll/ })).toContainText(
      "5.2M",
    );
    await page.goto(`${site.origin}/2022-tracker`);
    expect(await figuresOn(page)).toMatchObject({ voters: "5.2M" });
  });
});

const BROKEN: readonly {
  readonly what: string;
  readonly change: (folder: string) => Promise<void>;
  readonly missing: readonly string[];
  readonly logged: RegExp;
}[] = [
  {
    what: "a figure that is missing",
    change: changing("impact/events.yaml", ["likes"]),
    missing: ["likes"],
    logged: /impact\/events: likes: missing/,
  },
  {
    what: "a resource that is missing",
    change: changing("impact/events.yaml", ["clicks", "Where to Vote"]),
    missing: ["resources"],
    logged: /impact\/events: clicks\.Where to Vote: missing/,
  },
  {
    what: "a negative figure",
    change: changing("aggregate/Statewide.yaml", ["ballots"], -3),
    missing: ["ballots", "inspected"],
    logged: /tracker\/aggregate\/Statewide\.yaml:\d+:\d+ ballots: negative/,
  },
  {
    what: "text for a number",
    change: changing("impact/preserved.yaml", ["newUsers"], "many"),
    missing: ["users"],
    logged: /tracker\/impact\/preserved\.yaml:\d+:\d+ newUsers: text for a number/,
  },
  {
    what: "a resource nobody knows in place of one",
    change: async (folder) => {
      await changing("impact/events.yaml", ["clicks", "Where to Vote"])(folder);
      await changing("impact/events.yaml", ["clicks", "Where to Eat"], 5)(folder);
    },
    missing: ["resources"],
    logged: /tracker\/impact\/events\.yaml:\d+:\d+ clicks\.Where to Eat: unknown resource/,
  },
  {
    what: "a document that is not there",
    change: (folder) => rm(path.join(folder, "aggregate/Statewide.yaml")),
    missing: ["voters", "ballots", "hours", "inspected"],
    logged: /aggregate\/Statewide: missing/,
  },
];

for (const { what, change, missing, logged } of BROKEN) {
  test(`with ${what} the pages stand, say what is not available, and the log names the document (D12, D22)`, async ({
    page,
    startSite,
  }) => {
    await withTracker(startSite, change, async (site) => {
      for (const address of PAGES) {
        expect((await page.goto(`${site.origin}/${address}`))?.status()).toBe(200);
        const figures = await figuresOn(page);
        expect(Object.keys(figures).filter((name) => figures[name] === NOT_AVAILABLE)).toEqual(
          expect.arrayContaining([...missing]),
        );
        expect(Object.values(figures).filter((text) => text === NOT_AVAILABLE)).toHaveLength(missing.length);
        await expect(page.getByRole("main")).not.toContainText(/NaN|undefined|Infinity|null|-\d/);
        const bars = await barsOn(page);
        expect(bars).toHaveLength(5);
        for (const { text, width } of bars) expect(width < 0).toBe(text === NOT_AVAILABLE);
        const table = await tableIn(clicksChart(page));
        const rows = await spreadsheet(site, `/${address}/clicks.csv`);
        expect(rows.slice(1)).toEqual(table.slice(0, -1).map(([name = "", amount = ""]) => [name, plain(amount)]));
      }
      expect((await page.goto(site.origin))?.status()).toBe(200);
      await expect(page.getByRole("main")).not.toContainText(/NaN|undefined|Infinity/);
      expect(site.errors.filter((message) => logged.test(message))).toHaveLength(1);
    });
  });
}

test.describe("with the tracker's store out of reach (D23)", () => {
  test.use({ allowedErrors: [/status of 503/] });

  test("the home page stands without its figures, and the tracker says what is wrong", async ({ page, startSite }) => {
    await withTracker(
      startSite,
      () => Promise.resolve(),
      async (site) => {
        site.setStoreAway(true, "tracker");
        expect((await page.goto(site.origin))?.status()).toBe(200);
        await expect(title(page)).toHaveText("I am a Builder");
        await expect(page.getByRole("link", { name: /voters on the statewide roll/ })).toContainText(NOT_AVAILABLE);
        await expect(page.getByText("18,400")).toBeVisible();
        expect((await page.goto(`${site.origin}/2022-tracker`))?.status()).toBe(503);
        await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
        expect((await ask(site.origin, "/2022-tracker/clicks.csv")).status).toBe(503);
        site.setStoreAway(false, "tracker");
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(title(page)).toHaveText("The Latest Release");
      },
    );
  });
});

/** The comments as their files have them, by score, highest first (specification 7, D11). */
async function comments() {
  const folder = path.join(CONTENT, "tracker/testimonies");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".yaml")).sort();
  const all = await Promise.all(
    files.map(async (file) => trackerTestimonySchema.parse(parse(await readFile(path.join(folder, file), "utf8")))),
  );
  return all
    .map(({ comments: { succinct, original }, reddit, awards, upvotes, username }) => {
      const words = (succinct ?? original).join(". ");
      const likes = awards > 0 ? awards : upvotes;
      const source = !reddit ? "" : username === undefined ? "- Reddit" : "- Reddit user";
      return { words, likes, source, score: words.length * likes, reddit, awards, username };
    })
    .sort((a, b) => b.score - a.score);
}

test("comments stand by score with their likes and their source (D11)", async ({ page }) => {
  const expected = await comments();
  expect(expected.length).toBeGreaterThanOrEqual(24);
  await page.goto("2022-tracker");
  const wall = page
    .getByRole("region", { name: "What visitors wrote" })
    .getByRole("listitem")
    .filter({ has: page.locator("blockquote") });
  expect(await wall.locator("blockquote").allInnerTexts()).toEqual(expected.map(({ words }) => words));
  for (const [index, { source, likes, score, reddit, awards }] of expected.entries()) {
    const words = await wall.nth(index).locator("blockquote + p").innerText();
    const facts = [
      ...(source === "" ? [] : [source]),
      ...(reddit && awards > 0 ? ["Awarded"] : []),
      likes === 1 ? "1 like" : `${likes.toLocaleString("en-US")} likes`,
    ];
    expect(words.replaceAll(/\s+/g, " ").trim()).toBe(`${facts.join(" ")} score ${score.toLocaleString("en-US")}`);
  }
});

test("usernames are in no response (D11)", async ({ site }) => {
  const names = (await comments()).flatMap(({ username }) => (username === undefined ? [] : [username]));
  expect(names.length).toBeGreaterThan(5);
  const addresses = PAGES.flatMap((address) => [
    `/${address}`,
    `/${address}.data`,
    ...TABLES.map((table) => `/${address}/${table}.csv`),
  ]);
  for (const address of [...addresses, "/", "/_.data"]) {
    const { status, body } = await ask(site.origin, address);
    expect({ address, status }).toEqual({ address, status: 200 });
    expect({ address, found: names.filter((name) => body.includes(name)) }).toEqual({ address, found: [] });
  }
});

test("the releases and the live app lead to each other", async ({ page }) => {
  await open(page, "/2022-tracker");
  const releases = page.getByRole("main").getByRole("navigation", { name: "Texas Voter Tracker" });
  await expect(releases.locator("[aria-current=page]")).toHaveText("2022 Release");
  await expect(releases.getByRole("link", { name: /^Live App/ })).toHaveAttribute("target", "_blank");
  await releases.getByRole("link", { name: "2020 Release" }).click();
  await expect(title(page)).toHaveText("The Original Release");
  await expect(releases.locator("[aria-current=page]")).toHaveText("2020 Release");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("charts are drawn, tables unfold and a figure leads to its sum", async ({ page }) => {
    await page.goto("2022-tracker");
    await expect(clicksChart(page).locator("rect")).toHaveCount(5);
    await expect(searchesChart(page).getByRole("img")).toBeVisible();
    await expect(clicksChart(page).getByRole("table")).toBeHidden();
    await clicksChart(page).getByText("View as table").click();
    await expect(clicksChart(page).getByRole("table")).toBeVisible();
    await page.getByRole("link", { name: /^likes/ }).click();
    await expect(page.getByRole("region", { name: "likes 12,460" })).toBeInViewport();
  });
});

for (const theme of ["light", "dark"]) {
  test(`charts keep to the colours that a visitor forces, in the ${theme} theme too`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    await page.goto("2022-tracker");
    const fill = (drawn: Locator) => drawn.first().evaluate((shape) => getComputedStyle(shape).fill);
    const text = await title(page).evaluate((heading) => getComputedStyle(heading).color);
    expect(await fill(clicksChart(page).locator("text"))).toBe(text);
    expect(await fill(clicksChart(page).locator("rect:not([data-highest])"))).toBe(text);
    expect(await fill(searchesChart(page).locator("[data-kind=individual] rect"))).toBe(text);
    expect(await fill(searchesChart(page).locator("[data-kind=individual] text"))).not.toBe(text);
  });
}

test("charts are whole on paper, with their tables and sums, in dark ink whatever the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("2022-tracker");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("region", { name: "likes 12,460" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await title(page).evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(17, 30, 40)");
  for (const chart of [clicksChart(page), searchesChart(page)]) {
    await expect(chart.getByRole("table")).toBeVisible();
    await expect(chart.getByRole("link")).toHaveCount(0);
  }
  for (const figure of await page.locator("dl > div").all()) {
    expect(await figure.evaluate((block) => getComputedStyle(block).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  }
});

for (const size of [NARROW, WIDE]) {
  test(`the dashboard breaks no accessibility rule at ${size.width}, unfolded, whole or broken`, async ({
    page,
    startSite,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await withTracker(
      startSite,
      async (folder) => {
        await rm(path.join(folder, "impact/preserved.yaml"));
        await rm(path.join(folder, "aggregate/Statewide.yaml"));
      },
      async (site) => {
        for (const address of ["2020-tracker", "2022-tracker", `${site.origin}/2022-tracker`]) {
          await page.goto(address);
          for (const fold of await page.getByRole("main").locator("details > summary").all()) await fold.click();
          for (const colorScheme of ["light", "dark"] as const) {
            await page.emulateMedia({ colorScheme });
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect({ address, colorScheme, found: violations.map(({ id, nodes }) => [id, nodes[0]?.target]) }).toEqual({
              address,
              colorScheme,
              found: [],
            });
          }
        }
      },
    );
  });
}
