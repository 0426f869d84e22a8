import { rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { copyContent } from "../support/content.ts";
import {
  barsOn,
  clicksChart,
  csvRows,
  figuresOn,
  NOT_AVAILABLE,
  plain,
  TRACKER_PAGES,
  tableIn,
  typed,
} from "../support/dashboard.ts";
import { test } from "../support/data-folder.ts";
import { fetchRaw } from "../support/fetch-raw.ts";
import { title } from "../support/layout.ts";
import type { ServedSite } from "../support/running-site.ts";
import { startServer } from "../support/server-process.ts";
import { expect } from "../support/test.ts";
import { setField, startWithTracker } from "../support/tracker-content.ts";

/** Leaves the page before its server stops: it may still be loading scripts. */
const leave = (page: Page) => page.goto("about:blank");

test("a changed number appears in the chart, table, CSV, totals and on the home page after a restart", async ({
  page,
  dataDir,
}) => {
  const contentDir = await copyContent((site) => site.setIn(["home", "impact", 0, "from"], "resources"));
  const preserved = 94_215;
  const rest = 412_300 + 241_700 + 126_400 + 88_900;
  async function expectClicks(server: Pick<ServedSite, "origin">, clicks: number): Promise<void> {
    const amount = (clicks + preserved).toLocaleString("en-US");
    const total = (clicks + preserved + rest).toLocaleString("en-US");
    for (const address of TRACKER_PAGES) {
      await page.goto(`${server.origin}/${address}`);
      expect(await barsOn(page)).toContainEqual(expect.objectContaining({ label: "Where to Vote", text: amount }));
      const table = await tableIn(clicksChart(page));
      expect(table.map((row) => row.slice(0, 2))).toContainEqual(["Where to Vote", amount]);
      expect(table.at(-1)?.[1]).toBe(total);
      expect((await figuresOn(page))["resources"]).toBe(total);
      await expect(page.locator("#counted-resources").getByRole("heading", { includeHidden: true })).toHaveText(
        `resources ${total}`,
      );
      expect(await csvRows(server, `/${address}/clicks.csv`)).toContainEqual(["Where to Vote", plain(amount)]);
    }
    await page.goto(server.origin);
    await expect(page.getByRole("main").locator("dl > div", { hasText: "ballots followed" })).toContainText(total);
  }

  const settings = { DATA_DIR: dataDir, CONTENT_DIR: contentDir };
  const before = await startServer(settings);
  await expectClicks(before, 203_885);
  await leave(page);
  await before.stop();
  await setField("impact/events.yaml", ["clicks", "Where to Vote"], 900_000)(path.join(contentDir, "tracker"));
  const after = await startServer(settings);
  await expectClicks(after, 900_000);
  await page.goto(`${after.origin}/2022-tracker`);
  await expect(clicksChart(page).getByRole("heading")).toHaveText("“Where to Vote” got the most clicks");
  await leave(page);
  await after.stop();
});

test("a changed number appears on the home page", async ({ page, startSite }) => {
  const site = await startWithTracker(startSite, setField("aggregate/Statewide.yaml", ["voters"], 5_249_000));
  await page.goto(site.origin);
  await expect(page.getByRole("main").getByRole("link", { name: /voters on the statewide roll/ })).toContainText(
    "5.2M",
  );
  await page.goto(`${site.origin}/2022-tracker`);
  expect(await figuresOn(page)).toMatchObject({ voters: "5.2M" });
});

const BROKEN: readonly {
  readonly what: string;
  readonly change: (folder: string) => Promise<void>;
  readonly missing: readonly string[];
  readonly logged: RegExp;
}[] = [
  {
    what: "a missing figure",
    change: setField("impact/events.yaml", ["likes"]),
    missing: ["likes"],
    logged: /impact\/events: likes: missing/,
  },
  {
    what: "a missing resource",
    change: setField("impact/events.yaml", ["clicks", "Where to Vote"]),
    missing: ["resources"],
    logged: /impact\/events: clicks\.Where to Vote: missing/,
  },
  {
    what: "a negative figure",
    change: setField("aggregate/Statewide.yaml", ["ballots"], -3),
    missing: ["ballots", "inspected"],
    logged: /tracker\/aggregate\/Statewide\.yaml:\d+:\d+ error schema: ballots: negative/,
  },
  {
    what: "text instead of a number",
    change: setField("impact/preserved.yaml", ["newUsers"], "many"),
    missing: ["users"],
    logged: /tracker\/impact\/preserved\.yaml:\d+:\d+ error schema: newUsers: text for a number/,
  },
  {
    what: "an unknown resource instead of a known one",
    change: async (folder) => {
      await setField("impact/events.yaml", ["clicks", "Where to Vote"])(folder);
      await setField("impact/events.yaml", ["clicks", "Where to Eat"], 5)(folder);
    },
    missing: ["resources"],
    logged: /tracker\/impact\/events\.yaml:\d+:\d+ error schema: clicks\.Where to Eat: unknown resource/,
  },
  {
    what: "a missing document",
    change: (folder) => rm(path.join(folder, "aggregate/Statewide.yaml")),
    missing: ["voters", "ballots", "hours", "inspected"],
    logged: /aggregate\/Statewide: missing/,
  },
];

for (const { what, change, missing, logged } of BROKEN) {
  test(`with ${what}, pages show what is not available, and the log names the document (D12, D22)`, async ({
    page,
    startSite,
  }) => {
    const site = await startWithTracker(startSite, change);
    for (const address of TRACKER_PAGES) {
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
      const rows = await csvRows(site, `/${address}/clicks.csv`);
      expect(rows.slice(1)).toEqual(table.slice(0, -1).map(([name = "", amount = ""]) => [typed(name), plain(amount)]));
    }
    expect((await page.goto(site.origin))?.status()).toBe(200);
    await expect(page.getByRole("main")).not.toContainText(/NaN|undefined|Infinity/);
    expect(site.errors.filter((message) => logged.test(message))).toHaveLength(1);
  });
}

test.describe("with the tracker store down (D23)", () => {
  test.use({ allowedErrors: [/status of 503/] });

  test("the home page shows no tracker figures, and the tracker shows an error", async ({ page, startSite }) => {
    const site = await startSite();
    site.setStoreDown(true, "tracker");
    expect((await page.goto(site.origin))?.status()).toBe(200);
    await expect(title(page)).toHaveText("I am a Builder");
    await expect(page.getByRole("link", { name: /voters on the statewide roll/ })).toContainText(NOT_AVAILABLE);
    await expect(page.getByText("18,400")).toBeVisible();
    expect((await page.goto(`${site.origin}/2022-tracker`))?.status()).toBe(503);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    expect((await fetchRaw(site.origin, "/2022-tracker/clicks.csv")).status).toBe(503);
    site.setStoreDown(false, "tracker");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page)).toHaveText("Texas Voter Tracker 2022");
  });
});
