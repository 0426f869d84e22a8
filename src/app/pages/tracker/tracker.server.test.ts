import { describe, expect, it } from "vitest";
import { contextWith } from "../../../../test/support/app/sample-context.ts";
import { sampleDocuments } from "../../../../test/support/app/sample-documents.ts";
import { samplePages } from "../../../../test/support/domain/sample-pages.ts";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseDocument } from "../../../domain/documents/document-error.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { pagesOf } from "../../../domain/site/addresses.ts";
import type { Menu, MenuItem } from "../../../domain/site/menu.ts";
import { outcomeSchema, TRACKER_FIGURES } from "../../../domain/tracker/impact.ts";
import { parseTrackerTestimony } from "../../../domain/tracker/tracker-testimony.ts";
import { commentsData, figuresData, outcomeData, releaseLinks } from "./tracker.server.ts";

const ENGLISH = languageOf("en");

describe("the figures", () => {
  const figures = (changes: Parameters<typeof sampleDocuments>[0] = {}) => {
    const { own, both, gauge, counts } = figuresData(sampleDocuments(changes), ENGLISH, 2020);
    return [own, ...both, gauge, ...counts];
  };
  const methodOf = (id: string, changes?: Parameters<typeof sampleDocuments>[0]) =>
    figures(changes).find((figure) => figure.id === id)?.method;

  it("are ten, each with what it counts and the number before rounding", () => {
    const method = "Times people looked up their own record or a friend’s. Exact number: 600.";
    expect(figures()[0]).toMatchObject({ id: "searches", parts: { number: "0.6", unit: "K" }, method });
    expect(new Set(figures().map(({ id }) => id))).toEqual(new Set(TRACKER_FIGURES));
    expect(methodOf("voters")).toContain("Exact number: 4,103,500.");
    expect(methodOf("hours", { statewide: { hours: 38_500.25 } })).toContain("Exact number: 38,500.25.");
    expect(methodOf("likes")).not.toMatch(/Exact/);
  });

  it.each([undefined, 1_000_001])("draw a share to scale with its two numbers, but none of %o ballots", (inspected) => {
    expect(figuresData(sampleDocuments(), ENGLISH, 2022).gauge).toMatchObject({ text: "97.4%", percent: 97.4 });
    expect(methodOf("inspected")).toMatch(/checked by hand\. 974,000 of 1,000,000\.$/);
    const { gauge, both } = figuresData(sampleDocuments({ statewide: { inspected } }), ENGLISH, 2022);
    expect(gauge).toMatchObject({ text: "not available", parts: undefined, percent: 0 });
    expect(gauge.method).toMatch(/Not available: data is missing or invalid\.$/);
    expect(both.every(({ parts }) => parts !== undefined)).toBe(true);
  });
});

describe("the outcome of a release", () => {
  const outcome = (fields: object = {}) =>
    outcomeData(parseDocument(outcomeSchema, { figure: "90", text: "calls instead of 170", ...fields }), siteWith());
  const bars = (before: number, after: number) =>
    outcome({ before: { value: before, label: "then" }, after: { value: after, label: "now" } }).bars;

  it("draws the past and the present on one scale", () => {
    expect(bars(170, 90)).toEqual([
      { name: "before", label: "then", amount: "170", width: 100 },
      { name: "after", label: "now", amount: "90", width: 52.94 },
    ]);
    expect(bars(0, 0).map(({ width }) => width)).toEqual([0, 0]);
    expect(outcome().bars).toEqual([]);
  });

  it("sets long figures smaller, and links its source only to pages of the site", () => {
    expect(["97%", "12,500"].map((figure) => outcome({ figure }).long)).toEqual([false, true]);
    const sourceAt = (link: string) => outcome({ source: { text: "Ruth A.", link } }).source;
    expect(sourceAt("/testimonials")).toEqual({ text: "Ruth A.", link: "/testimonials" });
    expect(sourceAt("/elsewhere")).toEqual({ text: "Ruth A.", link: undefined });
  });
});

describe("the links to releases", () => {
  const visible = { disabled: false, visible: true };
  const link = (title: string, url: string, fields: object = {}): MenuItem => {
    return { id: title, title, type: "item", url, external: false, ...visible, ...fields };
  };
  const menu = (...children: readonly MenuItem[]): Menu => {
    const list = { id: "t", title: "T", type: "collapse", ...visible, children } as const;
    return [{ id: "g", name: "G", visible: true, children: [link("All", "/portfolio"), list] }];
  };
  const trackers = pagesOf(samplePages, "tracker");
  const second = link("Second", "/2022-tracker");

  it("are the releases, oldest first, and what the menu lists with them", () => {
    const listed = menu(second, link("Live App", "https://tracker.example/", { external: true }));
    expect(releaseLinks({ menu: listed, pages: trackers.toReversed() }, "/2022-tracker")).toEqual({
      releases: [
        { year: "2020", href: "/2020-tracker", current: false },
        { year: "2022", href: "/2022-tracker", current: true },
      ],
      others: [{ title: "Live App", href: "https://tracker.example/" }],
    });
    for (const without of [[], menu(link("Other", "/other"))])
      expect(releaseLinks({ menu: without, pages: [...trackers] }, "/2020-tracker").others).toEqual([]);
  });

  it("leave out other releases and links that the menu hides", () => {
    const pages = trackers.map((page) => ({ ...page, menu: { in: "t", disabled: false, visible: false } }));
    const hidden = menu(second, link("Off", "/a", { disabled: true }), link("Hidden", "/b", { visible: false }));
    const releases = [{ year: "2022", href: "/2022-tracker", current: true }];
    expect(releaseLinks({ menu: hidden, pages }, "/2022-tracker")).toEqual({ releases, others: [] });
  });
});

describe("the comments", () => {
  const comment = (fields: object = {}) =>
    parseTrackerTestimony("quiet_heron", { comments: { original: ["Quick", "No login."] }, ...fields }, "en");
  function pageOf(all: readonly object[], query = "") {
    const tracker = { testimonies: () => all.map(comment), impact: () => sampleDocuments() };
    return commentsData(contextWith({}, { tracker }), new URLSearchParams(query));
  }
  const data = (...all: readonly object[]) => pageOf(all).comments;

  it("have text, likes and source, but no score, and neither the name nor the id of the author", () => {
    const shown = { place: 0, words: "Quick. No login.", source: "- Reddit user", likes: "1,200 likes" };
    expect(data({ reddit: true, upvotes: 1200, username: "quiet_heron" })).toEqual([
      { ...shown, scheme: "reddit", large: true },
    ]);
    expect(data({ upvotes: 1 })[0]).toMatchObject({ source: undefined, scheme: "plain", likes: "1 like" });
  });

  it("are large if they lead or have awards, and go on on further pages", () => {
    const first = data({}, {}, {}, {}, { reddit: true, awards: 1 }, { reddit: true });
    expect(first.map(({ large }) => large)).toEqual([true, true, true, false, true, false]);
    const { comments, links } = pageOf(Array(200).fill({}), "page=2");
    expect([comments[0]?.place, comments.length, comments.some(({ large }) => large)]).toEqual([36, 36, false]);
    expect(links).toMatchObject({ page: 2, pages: 6 });
  });
});
