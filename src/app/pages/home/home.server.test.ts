import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { SAMPLE_PAGES } from "../../../../test/support/domain/sample-pages.ts";
import { parseSite } from "../../../domain/site/site.ts";
import { homeData } from "./home.server.ts";

const HOME = { path: "/", kind: "home", description: "D" };
const picture = { src: "a picture.svg", alt: "A picture" };
const figure = { value: "4.1", unit: "M", caption: "**voters** checked", link: "/2022-tracker" };
const counted = { from: "ballots", caption: "**ballots** followed", link: "/2022-tracker" };
const works = ["/made-to-uplift", "/bank-of-kigali"].map((link) => ({
  title: link,
  caption: "A project",
  picture,
  link,
}));
const SETTINGS = {
  owner: {
    ...{ name: "Robin Vale", role: "Engineer", introduction: "builds", portrait: picture, wordmark: "small.svg" },
    ...{ since: "2010-08-02", location: "Austin" },
  },
  links: ["mailto:hello@robinvale.example", "https://linkedin.com/in/robin"],
  home: {
    ...{ quote: "dana", voice: "tomas", award: "awards", figure, impact: [figure, counted], works },
    feature: { title: "Bank", subtitle: "Near", picture, link: "/bank-of-kigali" },
  },
  pages: SAMPLE_PAGES,
};
const least = (owner: object) => ({ owner: { name: "Noa Lindqvist", ...owner }, pages: [{ path: "/", kind: "home" }] });

type Documents = Readonly<Record<string, object>>;

/** Experiences by id. */
const experiences = (all: Documents, common: object = {}): Documents =>
  Object.fromEntries(
    Object.entries(all).map(([id, fields]) => [
      `experiences/${id}`,
      { categories: ["Work"], title: id, subtitle: "Here", ...common, ...fields },
    ]),
  );

/** Testimonies by id, in the order of the wall. */
const testimonies = (
  ...all: readonly (readonly [id: string, name: string, ...quotes: readonly string[]])[]
): Documents =>
  Object.fromEntries(
    all.map(([id, name, ...quotes], place) => [
      `testimonies/${id}`,
      { ...TESTIMONY, name, quotes, date: `2021-03-${20 - place}` },
    ]),
  );

function home(documents: Documents = {}, settings: object = SETTINGS, changes: Parameters<typeof contextWith>[1] = {}) {
  return homeData(contextWith(documents, { site: parseSite(settings), ...changes }));
}

describe("home", () => {
  it("omits blocks without content, down to the initials of an owner of whom only the name is known", () => {
    const { hero, timeline, featuredQuote } = home(testimonies(["dana", "Dana Kim"]));
    expect([hero.award, hero.quote, timeline, featuredQuote]).toEqual(Array(4).fill(undefined));
    const bare = home({}, least({}));
    const { facts, feature, figure, portrait } = bare.hero;
    expect([facts, feature, figure, bare.closing]).toEqual(Array(4).fill(undefined));
    expect([bare.impact, bare.featuredProjects]).toEqual([[], []]);
    expect(portrait).toEqual({ kind: "initials", owner: "Noa Lindqvist", letters: ["N", "L"] });
  });

  it("links only to pages that exist and are not empty", () => {
    const all = {
      ...experiences({ job: {}, award: { chips: ["Won Award"] }, project: { categories: ["Portfolio"] } }),
      ...testimonies(["dana", "Dana Kim"]),
    };
    expect(home(all).pages).toEqual({
      experience: "/professional",
      awards: "/awards",
      projects: "/portfolio",
      testimonials: "/testimonials",
    });
    const nowhere = { experience: undefined, awards: undefined, projects: undefined, testimonials: undefined };
    expect(home(all, { ...SETTINGS, home: {}, pages: [HOME] }).pages).toEqual(nowhere);
    expect(home().pages).toEqual(nowhere);
  });

  it("shows the first current job of the resume, otherwise of the highlights, or the role", () => {
    const project = { categories: ["Portfolio"], dates: { start: "2024" }, highlighted: true };
    const past = { dates: { start: "2010", end: "2012" } };
    const job = { dates: { start: "2019-03-04" } };
    const factsOf = (all: Documents) => home(experiences(all)).hero.facts;
    expect(factsOf({ project, past, job, other: { dates: { start: "2018" } } })).toMatchObject({
      job: { title: "job", company: "Here" },
      since: { words: "Since March 2019", duration: "7 yr 9 mo" },
    });
    expect(factsOf({ project })?.since?.words).toBe("Since 2024");
    expect(factsOf({ project, past })).toMatchObject({ job: { title: "Engineer" }, since: undefined });
  });

  it.each([
    ["leads teams.", "Noa Lindqvist"],
    ["I lead teams.", undefined],
  ])("introduces the owner by name, unless the introduction stands alone: %s", (introduction, name) => {
    expect(home({}, least({ introduction })).hero.introduction).toEqual({ name, text: introduction });
  });

  it.each([
    [40, "short"],
    [140, "long"],
    [400, undefined],
  ])("shows a quote of %i letters on the first screen as %s", (letters, length) => {
    expect(home(testimonies(["dana", "Dana Kim", "a ".repeat(letters / 2)])).hero.quote?.length).toBe(length);
  });

  it("ends with the mail address, other links and answers", () => {
    const { closing } = home({}, { ...SETTINGS, owner: { ...SETTINGS.owner, timeZone: "Central time" } });
    expect(closing).toMatchObject({
      email: { url: "mailto:hello@robinvale.example", name: "hello@", domain: "robinvale.example" },
      ways: [{ label: "LinkedIn" }, { label: "Resume, PDF" }],
      answers: [{ label: "Place", text: "Austin. Central time" }],
    });
  });

  it("abbreviates names, redacts words and keeps avatar colors from the grid", () => {
    const wall = testimonies(["tomas", "Tomas Osei", "Robin builds"], ["dana", "Dana Kim", "When ||Lakeside|| left"]);
    const { hero, featuredQuote } = home(wall);
    expect(hero.quote).toMatchObject({ name: "Dana K.", avatar: { letters: "DK", color: 3 } });
    expect(featuredQuote).toMatchObject({ name: "Tomas O.", people: 2, firstName: "Robin" });
    expect(JSON.stringify([hero, featuredQuote])).not.toMatch(/Kim|Osei|Lakeside/);
  });

  it("counts and shows authors with a text once, the quoted one first", () => {
    const dana = [["dana", "Dana Kim", "Builds"] as const, ["dana-again", "Dana Kim", "Listens"] as const];
    const wall = testimonies(...dana, ["tomas", "Tomas Osei", "Builds"], ["silent", "Ines Roy"]);
    const faces = [{ letters: "TO", color: 4 }, { letters: "DK", color: 2 }, { letters: "IR" }];
    expect(home(wall).featuredQuote).toMatchObject({ people: 2, faces });
  });

  it("shows the first projects of their list if no works are chosen", () => {
    const projects = experiences(
      {
        drawn: { link: "/made-to-uplift", media: { images: [picture] }, dates: { start: "2024" } },
        told: { subtitle: "An app", link: "https://app.example", description: "It **counts**.\n\nA lot." },
        bare: {},
        ...{ third: { description: "third" }, fourth: { description: "fourth" }, fifth: { description: "fifth" } },
      },
      { categories: ["Portfolio"], subtitle: undefined },
    );
    expect(home(projects, { ...SETTINGS, home: {} }).featuredProjects).toMatchObject([
      { title: "drawn", link: "/made-to-uplift", picture: { alt: "A picture" }, inProgress: true },
      { title: "told", caption: "An app", link: "/portfolio#told", picture: undefined, words: "It counts." },
      { title: "third", words: "third" },
      { title: "fourth" },
    ]);
    expect(home(projects).featuredProjects).toMatchObject([
      { title: "/made-to-uplift", inProgress: true },
      { title: "/bank-of-kigali", inProgress: false },
    ]);
  });

  it("takes figures from the tracker, if it has them, or as the owner wrote them", () => {
    const own = { value: "4.1", unit: "M" };
    const statewide = (ballots: number | undefined) => ({ voters: 1, ballots, inspected: 1, hours: 1 });
    const homeWith = (ballots: number | undefined) => {
      const impact = () => ({ events: {}, preserved: {}, statewide: statewide(ballots) });
      return home({}, SETTINGS, { tracker: { impact, testimonies: () => [] } });
    };
    const { impact, hero } = homeWith(1_698_400);
    expect(impact).toMatchObject([own, { value: "1.7", unit: "M", link: "/2022-tracker" }]);
    expect(hero.figure).toMatchObject({ ...own, caption: [{ text: "voters", bold: true }, { text: " checked" }] });
    expect(homeWith(undefined).impact).toMatchObject([own, { value: "not available", missing: true }]);
  });
});

describe("the timeline of home", () => {
  /** The dates of highlights by id; an end makes a period. */
  const timelineOf = (all: Readonly<Record<string, object | undefined>>) =>
    home(
      experiences(Object.fromEntries(Object.entries(all).map(([id, dates]) => [id, { dates }])), { highlighted: true }),
    ).timeline;
  const many = (count: number, start: (index: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`number-${index}`, { start: start(index) }]));

  it.each([
    [12, 0],
    [13, 1],
  ])("of %i highlights shows the first 12 and counts %i more", (count, more) => {
    const highlights = many(count, (index) => String(2020 - index));
    const data = timelineOf(highlights);
    expect(data?.rows.map(({ id }) => id)).toEqual(Object.keys(highlights).slice(0, 12));
    expect(data?.more).toBe(more);
  });

  it("neither shows nor counts undated highlights, and draws the scale for those shown", () => {
    const recent = many(12, () => "2025-01-01");
    const data = timelineOf({ undated: undefined, ...recent, old: { start: "1990-01-01", end: "1991-01-01" } });
    expect(data).toMatchObject({ ticks: [{ year: 2025 }, { year: 2026 }], more: 1 });
    expect(data?.rows.map(({ id }) => id)).toEqual(Object.keys(recent));
  });

  it("draws dates without months from year to year, and an end without a start over its year", () => {
    const data = timelineOf({
      now: { start: "2018-01-01" },
      years: { start: "2020", end: "2022" },
      degree: { end: "2020" },
    });
    expect(data?.rows.slice(1)).toMatchObject([
      { dates: "2020 - 2022", duration: "2 years", running: false, bar: { at: 22.22, length: 22.22 } },
      { dates: "2020", duration: undefined, running: false, bar: { at: 22.22, length: 11.11 } },
    ]);
  });

  it("draws bars to scale, ongoing ones up to the current month, with labels where they fit", () => {
    const past = { start: "2010-01-01", end: "2010-12-31" };
    const data = timelineOf({ new: { start: "2026-09-01" }, now: { start: "2019-03-04" }, past });
    expect(data?.ticks.map(({ year }) => year)).toEqual([2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026]);
    expect(data?.rows).toMatchObject([
      { bar: { label: "before" } },
      { duration: "7 yr 9 mo", running: true, bar: { at: 53.92, length: 45.59, label: "inside" } },
      { bar: { at: 0, length: 5.88, label: "after" } },
    ]);
  });

  it.each([
    ["2025-01-01", [2025, 2026]],
    ["1971-05-01", [1970, 1980, 1990, 2000, 2010, 2020]],
    ["1000-05-01", [1000, 1200, 1400, 1600, 1800, 2000]],
  ])("labels as many years as fit since %s", (start, years) => {
    expect(timelineOf({ one: { start } })?.ticks.map(({ year }) => year)).toEqual(years);
  });
});
