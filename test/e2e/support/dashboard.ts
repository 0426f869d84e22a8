import type { Locator, Page } from "@playwright/test";
import { ask } from "./ask.ts";
import type { ServedSite } from "./running-site.ts";
import { expect, ON_FILES } from "./test.ts";

/** Where the dashboards of the two releases are. */
export const TRACKER_PAGES = ["2020-tracker", "2022-tracker"] as const;

/** What stands in place of a figure that nobody knows (D12). */
export const NOT_AVAILABLE = "not available";

/** Every figure of the board, by its first word. */
export async function figuresOn(page: Page): Promise<Readonly<Record<string, string>>> {
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

/** The chart of clicks by resource. */
export const clicksChart = (page: Page) => page.getByRole("figure").filter({ hasText: "Resource link clicks" });
/** The chart of searches by release. */
export const searchesChart = (page: Page) => page.getByRole("figure").filter({ hasText: "Searches in each release" });

/** The cells of a chart's table, a row each, the head left out. */
export async function tableIn(chart: Locator): Promise<readonly (readonly string[])[]> {
  return chart
    .locator("table tr:has(td)")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

/** The bars of the clicks chart: what each says and how long it is, in percent; undefined where there is none. */
export async function barsOn(page: Page) {
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
export async function spreadsheet(
  site: Pick<ServedSite, "origin">,
  address: string,
): Promise<readonly (readonly string[])[]> {
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

/** A number as a spreadsheet has it. */
export const plain = (text: string) => (text === NOT_AVAILABLE ? "" : text.replaceAll(",", ""));
