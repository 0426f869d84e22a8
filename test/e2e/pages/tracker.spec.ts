import {
  barsOn,
  clicksChart,
  csvRows,
  figuresOn,
  plain,
  searchesChart,
  TRACKER_PAGES,
  tableIn,
  typed,
} from "../support/dashboard.ts";
import { open, title } from "../support/layout.ts";
import { expect, ON_FILES, test } from "../support/test.ts";

/** The figures of specification 3, by the first word of their captions. */
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

for (const address of TRACKER_PAGES) {
  test(`/${address} leads to the next project`, async ({ page }) => {
    await open(page, `/${address}`);
    await page.getByRole("link", { name: "Next project Made to Uplift" }).click();
    await expect(page).toHaveURL(/\/made-to-uplift$/);
    await expect(title(page)).toHaveText("Made to Uplift");
  });

  test(`/${address} shows the ten figures, groups those that cover both years, and links each to how it was counted`, async ({
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
    const figuresUnder = (heading: string) => page.getByRole("region", { name: heading, exact: true }).locator("dl b");
    expect(await figuresUnder(`${address.slice(0, 4)} alone`).allInnerTexts()).toEqual(["searches"]);
    expect((await figuresUnder("2020 and 2022 together").allInnerTexts()).toSorted()).toEqual(
      FIGURES.filter((name) => name !== "searches").toSorted(),
    );
    await expect(page.getByRole("heading", { name: /^Impact of/ })).toHaveCount(0);
    for (const name of FIGURES) {
      await page
        .locator("dl")
        .getByRole("link", { name: new RegExp(`^${name}\\b.*how this was counted$`) })
        .click();
      const method = page.getByRole("region", { name: `${name} ${figures[name]}` });
      await expect(method).toBeInViewport();
      await expect(method).toHaveCount(1);
      await expect(method.getByRole("paragraph")).not.toHaveText(/impact\/|aggregate\/|clicks\.|searches\.|[=+×]/);
    }
  });

  test(`tables, charts and CSV files of /${address} have the same numbers`, async ({ page, site }) => {
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
    expect(await csvRows(site, `/${address}/clicks.csv`)).toEqual([
      ["Resource", "Clicks"],
      ...clicks.slice(0, -1).map(([resource = "", amount = ""]) => [typed(resource), plain(amount)]),
    ]);

    const searches = await tableIn(searchesChart(page));
    const drawing = searchesChart(page).getByRole("img");
    for (const [year, individual, friend, total] of searches.slice(0, -1)) {
      await expect(drawing).toHaveAccessibleName(
        new RegExp(`${year}: ${individual} for yourself, ${friend} for a friend, ${total} in all\\.`),
      );
      for (const text of [year, individual, friend, total]) await expect(drawing).toContainText(text ?? "");
    }
    expect(await csvRows(site, `/${address}/searches.csv`)).toEqual([
      ["Release", "Individual", "Friend", "Total"],
      ...searches.slice(0, -1).map((row) => row.map(plain)),
    ]);
    for (const chart of [clicksChart(page), searchesChart(page)]) {
      await chart.getByText("View as table").click();
      await expect(chart.getByRole("table")).toBeVisible();
      const download = page.waitForEvent("download");
      await chart.getByRole("link", { name: "Download as CSV" }).click();
      // A static host sends no header with a name for the download.
      const name = ON_FILES ? /^(clicks|searches)\.csv$/ : /^20(20|22)-tracker-(clicks|searches)\.csv$/;
      expect((await download).suggestedFilename()).toMatch(name);
    }
  });
}

for (const [year, release] of [
  [2020, "The Original Release"],
  [2022, "The Latest Release"],
] as const) {
  test(`the title of the ${year} page includes its year, with ${release} below it (D32)`, async ({ page }) => {
    await open(page, `/${year}-tracker`);
    await expect(title(page)).toHaveText(`Texas Voter Tracker ${year}`);
    await expect(page.locator("main header hgroup p")).toHaveText(release);
    await expect(page).toHaveTitle(new RegExp(`^Texas Voter Tracker ${year} - `));
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", `Texas Voter Tracker ${year}`);
  });
}

test("the releases and the live app link to each other", async ({ page }) => {
  await open(page, "/2022-tracker");
  const releases = page.getByRole("main").getByRole("navigation", { name: "Releases" });
  await expect(releases.locator("[aria-current=page]")).toHaveText("2022 Release");
  await expect(releases.getByRole("link", { name: /^Live App/ })).toHaveAttribute("target", "_blank");
  await releases.getByRole("link", { name: "2020 Release" }).click();
  await expect(title(page)).toHaveText("Texas Voter Tracker 2020");
  await expect(releases.locator("[aria-current=page]")).toHaveText("2020 Release");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("charts are drawn, tables unfold and figures link to how they were counted", async ({ page }) => {
    await page.goto("2022-tracker");
    await expect(clicksChart(page).locator("rect")).toHaveCount(5);
    await expect(page.locator("[data-bar] rect")).toHaveCount(2);
    await expect(searchesChart(page).getByRole("img")).toBeVisible();
    await expect(clicksChart(page).getByRole("table")).toBeHidden();
    await clicksChart(page).getByText("View as table").click();
    await expect(clicksChart(page).getByRole("table")).toBeVisible();
    await page.getByRole("link", { name: /^likes/ }).click();
    await expect(page.getByRole("region", { name: "likes 12,460" })).toBeInViewport();
  });
});
