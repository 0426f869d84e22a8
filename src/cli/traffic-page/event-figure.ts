import { addedUp, countOfWhole, eventSum, mostFrequent } from "../../domain/documents/counts.ts";
import { grouped, percentage, percentOf } from "../../domain/format/number-format.ts";
import { element, xmlText } from "../../domain/format/xml.ts";

/** A bar chart is compared at a glance, a table is looked up. */
const MOST_BARS = 12;
const MOST_ROWS = 100;

/** A bar of a chart. */
interface Bar {
  /** As HTML. */
  readonly label: string;
  readonly n: number;
}

/** The values of an event as a chart, with a table beneath; of many values the most frequent. */
export function eventFigure(event: string, title: string, values: ReadonlyMap<string, number>): string {
  return element("figure", [
    newVisits(event, values) ?? valueBars(values),
    element("details", [element("summary", "View as table"), valueTable(event, title, values)]),
  ]);
}

/** New visits as a part of all. Undefined for anything else. */
function newVisits(event: string, values: ReadonlyMap<string, number>): string | undefined {
  const [all, first] = [values.get("all") ?? 0, values.get("new")];
  if (event !== "visits" || first === undefined || first > all || all === 0 || values.size !== 2) return undefined;
  const width = `${percentOf(first, all).toFixed(2)}%`;
  const part = element("rect", "", { width, height: "100%", rx: "12" });
  const words = [`${element("b", count(first))} new`, `${element("b", count(all - first))} other`];
  return element(
    "div",
    [element("svg", part, { "aria-hidden": "true" }), element("p", words.map((one) => element("span", one)).join(" "))],
    { class: "gauge" },
  );
}

function valueBars(values: ReadonlyMap<string, number>): string {
  const ordered = mostFrequent(values);
  // A single further value takes as much room as the words for it.
  const shown = ordered.length === MOST_BARS + 1 ? ordered.length : MOST_BARS;
  const bars = ordered.slice(0, shown).map(([value, n]) => ({ label: foreign(value), n }));
  const others = ordered.slice(shown);
  if (others.length === 0) return barChart(bars);
  const sum = addedUp(others.map(([, n]) => n));
  return barChart(bars) + element("p", `and ${count(others.length)} more, ${count(sum)} together`, { class: "note" });
}

/** Bars on one scale, each with its number. */
export function barChart(bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ n }) => n));
  const rows = bars.map(({ label, n }) => {
    const width = most > 0 && n > 0 ? percentOf(n, most) : 0;
    const rect = element("rect", "", { width: `${width.toFixed(2)}%`, height: "100%", rx: "8" });
    return element("li", [
      element("span", label),
      element("b", count(n)),
      element("svg", rect, { "aria-hidden": "true" }),
    ]);
  });
  return element("ol", rows, { class: "bars" });
}

function valueTable(event: string, title: string, values: ReadonlyMap<string, number>): string {
  const sum = eventSum(event, values);
  const ordered = mostFrequent(values);
  const row = (name: string, n: number) =>
    element("tr", [element("th", name, { scope: "row" }), element("td", count(n)), element("td", share(n, sum))]);
  const columns = ["Value", "Count", "Share"].map((name) => element("th", name, { scope: "col" }));
  const rows = ordered.slice(0, MOST_ROWS).map(([value, n]) => row(foreign(value), n));
  const others = ordered.slice(MOST_ROWS);
  const more = others.length === 0 ? [] : [row(`and ${count(others.length)} more`, addedUp(others.map(([, n]) => n)))];
  return element("table", [
    element("caption", `${foreign(title)}, most frequent first`),
    element("thead", element("tr", columns)),
    element("tbody", [...rows, ...more]),
    countOfWhole(event, values) === undefined ? element("tfoot", row("All", sum)) : "",
  ]);
}

/** A name from the store: escaped, and without effect on the direction of the text around it. */
export function foreign(text: string): string {
  return element("bdi", xmlText(text));
}

export function count(n: number): string {
  return grouped(n, 0, 0, "en");
}

function share(n: number, sum: number): string {
  if (sum <= 0) return "–";
  const percent = percentOf(n, sum);
  return percent > 0 && percent < 0.1 ? "under 0.1%" : percentage(percent, 0, 1, "en");
}
