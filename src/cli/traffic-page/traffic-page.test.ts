import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { EVENT_NAMES } from "../../analytics/events.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import { readPageFont } from "./page-font.ts";
import { STYLES } from "./styles.ts";
import { trafficPage } from "./traffic-page.ts";

const OPTIONS = { now: new Date("2026-11-23T07:05:00Z"), order: EVENT_NAMES };
const COUNTS = countsFrom([
  ["page", "home", 1200],
  ["page", "professional", 300],
  ["page", "awards", 1],
  ["visits", "new", 400],
  ["visits", "all", 1000],
]);

function shown(counts = COUNTS, options: Partial<Parameters<typeof trafficPage>[1]> = {}) {
  const html = trafficPage(counts, { ...OPTIONS, ...options });
  const document = new new Window().DOMParser().parseFromString(html, "text/html");
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
  const widths = (selector: string) =>
    [...document.querySelectorAll(`${selector} rect`)].map((rect) => rect.getAttribute("width"));
  return { html, document, texts, widths };
}

/** One event of many values: `value-0` most frequent. */
const manyValues = (length: number) =>
  countsFrom(Array.from({ length }, (_, index) => ["page", `value-${index}`, length - index] as const));

describe("the traffic page", () => {
  it("says until when, in words and for machines", () => {
    const { document, texts } = shown();
    expect(texts("time")).toEqual(["Nov 23, 2026, 07:05 UTC"]);
    expect(document.querySelector("time")?.getAttribute("datetime")).toBe("2026-11-23T07:05:00.000Z");
  });

  it("shows new visits as a part of all", () => {
    const { texts, widths } = shown();
    expect(texts(".hero")).toEqual(["1,000 visits"]);
    expect(texts(".gauge span")).toEqual(["400 new", "600 other"]);
    expect(widths(".gauge")).toEqual(["40.00%"]);
  });

  it("draws no part if the store has more new visits than visits", () => {
    const { texts } = shown(
      countsFrom([
        ["visits", "all", 2],
        ["visits", "new", 3],
      ]),
    );
    expect(texts(".gauge")).toEqual([]);
    expect(texts(".visits .bars li")).toEqual(["new3", "all2"]);
  });

  it("draws the values of an event to scale, with a table beneath", () => {
    const { texts, widths } = shown(COUNTS, { event: "page" });
    expect(texts("h2")).toEqual(["Pages"]);
    expect(texts(".sum")).toEqual(["1,501"]);
    expect(texts(".bars li")).toEqual(["home1,200", "professional300", "awards1"]);
    expect(widths(".bars")).toEqual(["100.00%", "25.00%", "0.08%"]);
    expect(texts("caption")).toEqual(["Pages, most frequent first"]);
    expect(texts("tbody tr")).toEqual(["home1,20079.9%", "professional30020%", "awards1under 0.1%"]);
    expect(texts("tfoot tr")).toEqual(["All1,501100%"]);
  });

  it("compares the events in their order, unlisted ones last, and links to each", () => {
    const { document, texts } = shown(countsFrom([["forgotten", "x", 1], ...entries()]));
    expect(texts("#events li")).toEqual(["Visits1,000", "Pages1,501", "forgotten1"]);
    for (const link of document.querySelectorAll("#events a")) {
      const name = document.querySelector(`${link.getAttribute("href")} h2`)?.textContent;
      expect(link.textContent).toBe(name);
    }
  });

  it("shows one event only, without a comparison", () => {
    expect(shown(COUNTS, { event: "visits" }).texts("h2")).toEqual(["Visits"]);
    expect(shown(countsFrom([["csv", "tracker-clicks", 1]])).texts("h2")).toEqual(["Tables"]);
  });

  it("says that there is nothing yet", () => {
    expect(shown(countsFrom([])).texts("h2")).toEqual(["No events yet"]);
    expect(shown(COUNTS, { event: "resume" }).texts("h2")).toEqual(["No resume yet"]);
  });

  it("shows the most frequent of ten thousand values and adds up the others", () => {
    const { html, texts } = shown(manyValues(10_000));
    expect(texts(".bars li")).toHaveLength(12);
    expect(texts(".bars + .note")).toEqual(["and 9,988 more, 49,885,066 together"]);
    expect(texts("tbody tr")).toHaveLength(101);
    expect(texts("tbody tr:last-child th, tbody tr:last-child td")).toEqual(["and 9,900 more", "49,009,950", "98%"]);
    expect(texts("tfoot td")).toEqual(["50,005,000", "100%"]);
    expect(html.length).toBeLessThan(60_000);
  });

  it("shows the thirteenth value in the place of words for it", () => {
    expect(shown(manyValues(13)).texts(".bars li, .bars + .note")).toHaveLength(13);
    expect(shown(manyValues(14)).texts(".bars + .note")).toEqual(["and 2 more, 3 together"]);
  });

  it("shows names as text, whatever they contain", () => {
    const attack = `<script>alert("1")</script><img src=x onerror='a()'>&amp;"`;
    const { document, texts } = shown(
      countsFrom([
        [attack, attack, 2],
        ["visits", attack, 1],
        ["page", "\u202Eemoh", 1],
      ]),
    );
    expect(document.querySelectorAll("script, img")).toHaveLength(0);
    expect(texts("h2 bdi")).toContain(attack);
    expect(texts("tbody bdi")).toContain(attack);
    expect(texts(".visits .bars bdi")).toEqual([attack]);
    expect(shown(COUNTS, { event: attack }).texts("title, h2")).toEqual([
      `${attack}: site traffic`,
      `No ${attack} yet`,
    ]);
  });

  it("loads nothing and allows its own styles only", async () => {
    const { html, document } = shown(COUNTS, { font: await readPageFont() });
    const styles = document.querySelector("style")?.textContent ?? "";
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(document.querySelector("meta[http-equiv]")?.getAttribute("content")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'`,
    );
    expect(document.querySelectorAll("[style], [src], link, script")).toHaveLength(0);
    expect(styles).toContain("url(data:font/woff2;base64,d09GMg");
    expect(html).not.toMatch(/https?:|@import|url\((?!data:)/);
  });

  it("has the colors of the site in both themes", async () => {
    const tokens = colorsIn(await readFile(path.join(import.meta.dirname, "../../app/styles/tokens.css"), "utf8"));
    const own = colorsIn(STYLES);
    expect(own.size).toBeGreaterThan(10);
    for (const [name, color] of own) expect([name, color]).toEqual([name, tokens.get(name)]);
  });
});

function entries() {
  return [...COUNTS].flatMap(([event, values]) => [...values].map(([value, n]) => [event, value, n] as const));
}

/** Pairs of colors by token. */
function colorsIn(css: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(css.matchAll(/(--[\w-]+): (light-dark\([^)]+\))/g), ([, name = "", color = ""]) => [name, color]),
  );
}
