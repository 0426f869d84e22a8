import { createHash } from "node:crypto";
import type { Counts } from "../../domain/documents/counts.ts";
import { eventSum } from "../../domain/documents/counts.ts";
import { isoDay, monthDayYear } from "../../domain/format/dates.ts";
import { element, xmlText } from "../../domain/format/xml.ts";
import { barChart, count, eventFigure, foreign } from "./event-figure.ts";
import { eventWords } from "./event-words.ts";
import { fontFace, STYLES } from "./styles.ts";

/** In characters: the longest number that fits in large type. */
const SHORT = 7;

export interface TrafficPageOptions {
  readonly now: Date;
  /** Of events; others follow. */
  readonly order: readonly string[];
  /** The only event to show; all without it. */
  readonly event?: string | undefined;
  /** WOFF2; a font of the machine without it. */
  readonly font?: Uint8Array | undefined;
}

interface CountedEvent {
  readonly event: string;
  readonly values: ReadonlyMap<string, number>;
  readonly title: string;
  readonly note: string;
  readonly sum: number;
  /** Of its section. */
  readonly id: string;
}

/** The counters as a page in one file, which needs no scripts and no network. */
export function trafficPage(counts: Counts, { now, order, event, font }: TrafficPageOptions): string {
  const shown = [...new Set([...order, ...counts.keys()])].filter(
    (name) => (event === undefined || name === event) && (counts.get(name)?.size ?? 0) > 0,
  );
  const events = shown.map((name, index): CountedEvent => {
    const values = counts.get(name) ?? new Map<string, number>();
    return { event: name, values, ...eventWords(name), sum: eventSum(name, values), id: `event-${index + 1}` };
  });
  const styles = (font === undefined ? "" : fontFace(font)) + STYLES;
  const policy = `default-src 'none'; style-src '${hashOf(styles)}'; font-src data:; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${event === undefined ? "Site traffic" : `${xmlText(eventWords(event).title)}: site traffic`}</title>
<style>${styles}</style>
</head>
<body>
<main>
${[head(now), ...(events.length === 0 ? [nothing(event)] : sections(events))].join("\n")}
</main>
<footer><p>This file is on your computer only. Delete it when you are done.</p></footer>
</body>
</html>
`;
}

function head(now: Date): string {
  const iso = now.toISOString();
  const moment = element("time", `${monthDayYear(isoDay(now), "en")}, ${iso.slice(11, 16)} UTC`, { datetime: iso });
  return element("header", [
    element("h1", ["<span>Site</span> ", "traffic"]),
    element("p", `All that was counted until ${moment}. The site keeps sums only: no days, no sources, no visitors.`),
  ]);
}

function sections(events: readonly CountedEvent[]): readonly string[] {
  const visits = events.find(({ event }) => event === "visits");
  return [
    ...(visits === undefined ? [] : [visitsSection(visits)]),
    ...(events.length > 1 ? [overview(events)] : []),
    ...events.filter((one) => one !== visits).map(eventSection),
  ];
}

function visitsSection({ event, id, title, note, values, sum }: CountedEvent): string {
  return section({ id, class: "visits" }, [
    element("h2", title, { id: `${id}-title` }),
    element("p", `${figure(sum)} ${element("span", sum === 1 ? "visit" : "visits")}`, { class: "hero" }),
    element("p", note, { class: "note" }),
    eventFigure(event, title, values),
  ]);
}

function overview(events: readonly CountedEvent[]): string {
  const bars = events.map(({ id, title, sum }) => ({
    label: element("a", foreign(title), { href: `#${id}` }),
    n: sum,
  }));
  return section({ id: "events" }, [
    element("div", element("h2", "Everything", { id: "events-title" })),
    element("figure", barChart(bars)),
  ]);
}

function eventSection({ event, id, title, note, values, sum }: CountedEvent): string {
  return section({ id }, [
    element("div", [
      element("h2", foreign(title), { id: `${id}-title` }),
      element("p", figure(sum), { class: "sum" }),
      note === "" ? "" : element("p", note, { class: "note" }),
    ]),
    eventFigure(event, title, values),
  ]);
}

function section(attributes: { readonly id: string; readonly class?: string }, content: readonly string[]): string {
  return element("section", content, { ...attributes, "aria-labelledby": `${attributes.id}-title` });
}

function figure(n: number): string {
  const digits = count(n);
  return element("b", digits, digits.length > SHORT ? { "data-long": "" } : {});
}

function nothing(event: string | undefined): string {
  const what = event === undefined ? "No events yet" : `No ${xmlText(event)} yet`;
  return element(
    "div",
    [
      element("h2", what),
      element("p", "Counting starts with the first visitor. Your own visits on localhost are not counted."),
    ],
    { class: "empty" },
  );
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
