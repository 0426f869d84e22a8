import type { Locator, Page } from "@playwright/test";
import { fetchRaw } from "./fetch-raw.ts";
import type { ServedSite } from "./running-site.ts";
import { expect, ON_FILES } from "./test.ts";

/** Addresses of the dashboards. */
export const TRACKER_PAGES = ["2020-tracker", "2022-tracker"] as const;

/** Shown for an unknown figure (D12). */
export const NOT_AVAILABLE = "not available";

/** Every figure on the dashboard, by the first word of its label. */
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

/** The rows of a chart's table, without the header. */
export async function tableIn(chart: Locator): Promise<readonly (readonly string[])[]> {
  return chart
    .locator("table tr:has(td)")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
}

/** The bars of the clicks chart: label, text and width in percent, or -1 without a bar. */
export async function barsOn(page: Page) {
  return clicksChart(page)
    .getByRole("listitem")
    .evaluateAll((bars) =>
      bars.map((bar) => ({
        label: bar.querySelector("span")?.textContent ?? "",
        text: bar.querySelector("b")?.textContent ?? "",
        width: bar.querySelector("rect")
          ? Number.parseFloat(bar.querySelector("rect")?.getAttribute("width") ?? "")
          : -1,
      })),
    );
}

/** Fetches a CSV file as rows of cells. */
export async function csvRows(
  site: Pick<ServedSite, "origin">,
  address: string,
): Promise<readonly (readonly string[])[]> {
  const { status, headers, body } = await fetchRaw(site.origin, address);
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

/** A name as in a CSV file, which keeps straight apostrophes. */
export const typed = (name: string) => name.replaceAll("’", "'");

/** A figure as in a CSV file. */
export const plain = (text: string) => (text === NOT_AVAILABLE ? "" : text.replaceAll(",", ""));
