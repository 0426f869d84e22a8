import { describe, expect, it } from "vitest";
import { SAMPLE_PAGES } from "../../../../test/support/domain/sample-pages.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { pagesSchema } from "../../../domain/site/page.ts";
import { parseSite } from "../../../domain/site/site.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { impactSummary, parseStatewide } from "../../../domain/tracker/impact.ts";
import { type HomeSources, homeData, timelineData } from "./home.server.ts";

const TODAY = "2026-11-20";
const picture = { src: "a picture.svg", alt: "A picture" };
const figure = { value: "4.1", unit: "M", caption: "**voters** checked", link: "/2022-tracker" };
const counted = { from: "ballots", caption: "**ballots** followed", link: "/2022-tracker" };

/** The tracker's figures for a number of ballots. */
function tracker(ballots: number | undefined) {
  return impactSummary({ events: {}, preserved: {}, statewide: parseStatewide({ ballots }) }, languageOf("en"));
}

const site = parseSite({
  owner: {
    name: "Robin Vale",
    role: "Engineer",
    introduction: "builds",
    portrait: picture,
    wordmark: "small.svg",
    since: "2010-08-02",
    location: "Austin",
  },
  links: ["mailto:hello@robinvale.example", "https://linkedin.com/in/robin"],
  home: {
    quote: "dana",
    voice: "tomas",
    award: "awards",
    feature: { title: "Bank", subtitle: "Near", picture, link: "/bank-of-kigali" },
    figure,
    impact: [figure, counted],
    works: ["/made-to-uplift", "/bank-of-kigali"].map((link) => ({ title: link, caption: "A project", picture, link })),
  },
  pages: SAMPLE_PAGES,
});

function experience(id: string, dates: object | undefined, fields: object = {}) {
  const data = { categories: ["Work"], title: id, subtitle: "Here", media: { avatar: "m.svg" }, dates, ...fields };
  return parseExperience(id, data, "en");
}

function testimony(id: string, name: string, quotes = ["Robin builds"]) {
  const about = { role: "Clerk", company: "County", date: "2026-03-09", categories: ["Leadership"], type: "Letter" };
  return parseTestimony(id, { name, image: "initials", ...about, impact: 4, validated: true, quotes }, false, "en");
}

function home(sources: Partial<HomeSources>) {
  const none = { highlights: [], listed: [], awards: [], testimonies: [], projects: [] };
  const empty = { ...none, places: new Map(), tracker: undefined };
  return homeData({
    site,
    media: { kind: "site", path: "/media" },
    today: TODAY,
    ...empty,
    ...sources,
  });
}

describe("homeData", () => {
  it("omits blocks without content, down to the initials of an owner of whom only the name is known", () => {
    const { hero, timeline, featuredQuote } = home({ testimonies: [testimony("dana", "Dana Kim", [])] });
    expect([hero.award, hero.quote, timeline, featuredQuote]).toEqual(Array(4).fill(undefined));
    const least = home({ site: parseSite({ owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] }) });
    const { facts, feature, figure, portrait } = least.hero;
    expect([facts, feature, figure, least.closing]).toEqual(Array(4).fill(undefined));
    expect([least.impact, least.featuredProjects]).toEqual([[], []]);
    expect(portrait).toEqual({ kind: "initials", owner: "Noa Lindqvist", letters: ["N", "L"] });
  });

  it("links only to pages that exist and are not empty", () => {
    const entry = [experience("one", { start: "2019" })];
    const all = { listed: entry, awards: entry, projects: entry, testimonies: [testimony("dana", "Dana Kim")] };
    expect(home(all).pages).toEqual({
      experience: "/professional",
      awards: "/awards",
      projects: "/portfolio",
      testimonials: "/testimonials",
    });
    const pages = pagesSchema.parse([{ path: "/", kind: "home", description: "D" }]);
    const nowhere = { experience: undefined, awards: undefined, projects: undefined, testimonials: undefined };
    expect(home({ ...all, site: { ...site, pages } }).pages).toEqual(nowhere);
    expect(home({}).pages).toEqual(nowhere);
  });

  it("shows the first current job of the resume, otherwise of the highlights, or the role", () => {
    const project = experience("project", { start: "2024" }, { highlighted: true });
    const past = experience("past", { start: "2010", end: "2012" });
    const jobs = [past, experience("job", { start: "2019-03-04" }), experience("other", { start: "2019" })];
    expect(home({ highlights: [project, ...jobs], listed: jobs }).hero.facts).toMatchObject({
      job: { title: "job", company: "Here" },
      since: { words: "Since March 2019", duration: "7 yr 9 mo" },
    });
    expect(home({ highlights: [past, experience("now", { start: "2019" })] }).hero.facts?.since?.words).toBe(
      "Since 2019",
    );
    const role = { job: { title: "Engineer" }, since: undefined };
    expect(home({ highlights: [project], listed: [past] }).hero.facts).toMatchObject(role);
  });

  it("introduces the owner by name, unless the introduction stands alone", () => {
    const introduced = (introduction: string) => {
      const owner = { name: "Noa Lindqvist", introduction };
      return home({ site: parseSite({ owner, pages: [{ path: "/", kind: "home" }] }) }).hero.introduction;
    };
    expect(introduced("leads teams.")).toEqual({ name: "Noa Lindqvist", text: "leads teams." });
    expect(introduced("I lead teams.")).toEqual({ name: undefined, text: "I lead teams." });
  });

  it.each([
    [40, "short"],
    [140, "long"],
    [400, undefined],
  ])("shows a quote of %i letters on the first screen as %s", (letters, length) => {
    const quoted = [testimony("dana", "Dana Kim", ["a ".repeat(letters / 2)])];
    expect(home({ testimonies: quoted }).hero.quote?.length).toBe(length);
  });

  it("ends with the mail address, other links and answers", () => {
    const { closing } = home({ site: { ...site, owner: { ...site.owner, timeZone: "Central time" } } });
    expect(closing).toMatchObject({
      email: { url: "mailto:hello@robinvale.example", name: "hello@", domain: "robinvale.example" },
      ways: [{ label: "LinkedIn" }, { label: "Resume, PDF" }],
      answers: [{ label: "Place", text: "Austin. Central time" }],
    });
  });

  it("abbreviates names, redacts words and keeps avatar colors from the grid", () => {
    const { hero, featuredQuote } = home({
      testimonies: [testimony("tomas", "Tomas Osei"), testimony("dana", "Dana Kim", ["When ||Lakeside|| left"])],
    });
    expect(hero.quote).toMatchObject({ name: "Dana K.", avatar: { letters: "DK", color: 3 } });
    expect(featuredQuote).toMatchObject({ name: "Tomas O.", people: 2, firstName: "Robin" });
    expect(JSON.stringify([hero, featuredQuote])).not.toMatch(/Kim|Osei|Lakeside/);
  });

  it("counts and shows authors with a text once, the quoted one first", () => {
    const dana = [testimony("dana", "Dana Kim"), testimony("dana-again", "Dana Kim", ["Robin listens"])];
    const testimonies = [...dana, testimony("tomas", "Tomas Osei"), testimony("silent", "Ines Roy", [])];
    const faces = [{ letters: "TO", color: 4 }, { letters: "DK", color: 2 }, { letters: "IR" }];
    expect(home({ testimonies }).featuredQuote).toMatchObject({ people: 2, faces });
  });

  it("shows the first projects of their list if no works are chosen", () => {
    const project = (id: string, fields: object = {}) =>
      parseExperience(id, { categories: ["Portfolio"], title: id, ...fields }, "en");
    const projects = [
      project("drawn", { link: "/made-to-uplift", media: { images: [picture] }, dates: { start: "2024" } }),
      project("told", { subtitle: "An app", link: "https://app.example", description: "It **counts**.\n\nA lot." }),
      project("bare"),
      ...["third", "fourth", "fifth"].map((id) => project(id, { description: id })),
    ];
    const { featuredProjects } = home({ site: { ...site, home: { ...site.home, works: [] } }, projects });
    expect(featuredProjects).toMatchObject([
      { title: "drawn", link: "/made-to-uplift", picture: { alt: "A picture" }, inProgress: true },
      { title: "told", caption: "An app", link: "/portfolio#told", picture: undefined, words: "It counts." },
      { title: "third", words: "third" },
      { title: "fourth" },
    ]);
    expect(home({ projects }).featuredProjects).toMatchObject([
      { title: "/made-to-uplift", inProgress: true },
      { title: "/bank-of-kigali", inProgress: false },
    ]);
  });

  it("takes figures from the tracker, if it has them, or as the owner wrote them", () => {
    const { impact, hero } = home({ tracker: tracker(1_698_400) });
    const own = { value: "4.1", unit: "M" };
    expect(impact).toMatchObject([own, { value: "1.7", unit: "M", link: "/2022-tracker" }]);
    expect(hero.figure).toMatchObject({ ...own, caption: [{ text: "voters", bold: true }, { text: " checked" }] });
    expect(home({ tracker: tracker(undefined) }).impact).toMatchObject([
      own,
      { value: "not available", missing: true },
    ]);
  });
});

const around = {
  today: TODAY,
  media: { kind: "site", path: "/media" },
  site,
  places: new Map(),
} as const;

const dated = (id: string, start: string, end?: string, fields: object = {}) => experience(id, { start, end }, fields);

describe("the timeline of home", () => {
  it.each([
    [12, 12, 0],
    [13, 12, 1],
  ])("of %i highlights shows the first %i and counts %i more", (count, shown, more) => {
    const highlights = Array.from({ length: count }, (_, index) => dated(`${index}`, String(2020 - (index % 900))));
    const data = timelineData(highlights, around);
    expect(data?.rows.map(({ id }) => id)).toEqual(highlights.slice(0, shown).map(({ id }) => id));
    expect(data?.more).toBe(more);
  });

  it("neither shows nor counts undated highlights, and draws the scale for those shown", () => {
    const undated = dated("undated", "", undefined, { dates: undefined });
    const recent = Array.from({ length: 12 }, (_, index) => dated(`${index}`, "2025-01-01"));
    const data = timelineData([undated, ...recent, undated, dated("old", "1990-01-01", "1991-01-01")], around);
    expect(data).toMatchObject({ ticks: [{ year: 2025 }, { year: 2026 }], more: 1 });
    expect(data?.rows.map(({ id }) => id)).toEqual(recent.map(({ id }) => id));
  });

  it("draws dates without months from year to year, and an end without a start over its year", () => {
    const years = dated("years", "2020", "2022");
    const degree = dated("degree", "", undefined, { dates: { end: "2020" } });
    const data = timelineData([dated("now", "2018-01-01"), years, degree], around);
    expect(data?.rows.slice(1)).toMatchObject([
      { dates: "2020 - 2022", duration: "2 years", running: false, bar: { at: 22.22, length: 22.22 } },
      { dates: "2020", duration: undefined, running: false, bar: { at: 22.22, length: 11.11 } },
    ]);
  });

  it("draws bars to scale, ongoing ones up to the current month, with labels where they fit", () => {
    const first = dated("first", "2010-01-01", "2010-12-31");
    const data = timelineData([dated("now", "2019-03-04"), first, dated("new", "2026-09-01")], around);
    const [now, past, latest] = data?.rows ?? [];
    expect(data?.ticks.map(({ year }) => year)).toEqual([2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026]);
    expect(now).toMatchObject({ duration: "7 yr 9 mo", dates: "Mar 2019 - Present", running: true });
    expect(now?.bar).toEqual({ at: 53.92, length: 45.59, label: "inside" });
    expect(past?.bar).toEqual({ at: 0, length: 5.88, label: "after" });
    expect(latest?.bar.label).toBe("before");
  });

  it.each([
    ["2025-01-01", [2025, 2026]],
    ["1971-05-01", [1970, 1980, 1990, 2000, 2010, 2020]],
    ["1000-05-01", [1000, 1200, 1400, 1600, 1800, 2000]],
  ])("labels as many years as fit since %s", (start, years) => {
    expect(timelineData([dated("one", start)], around)?.ticks.map(({ year }) => year)).toEqual(years);
  });
});
