import { describe, expect, it } from "vitest";
import { SAMPLE_PAGES } from "../../../../test/support/domain/sample-pages.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { pagesSchema } from "../../../domain/site/page.ts";
import { parseSite } from "../../../domain/site/site.ts";
import { parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { parseImpactEvents, parseStatewide } from "../../../domain/tracker/impact-documents.ts";
import { impactSummary } from "../../../domain/tracker/impact-summary.ts";
import { type HomeSources, homeData } from "./home-data.server.ts";

const TODAY = "2026-11-20";
const picture = { src: "a picture.svg", alt: "A picture" };
const figure = { value: "4.1", unit: "M", caption: "**voters** checked", link: "/2022-tracker" };
const counted = { from: "ballots", caption: "**ballots** followed", link: "/2022-tracker" };

/** The tracker's figures for a number of ballots. */
function tracker(ballots: number | undefined) {
  const events = parseImpactEvents({});
  return impactSummary({ events, preserved: events, statewide: parseStatewide({ ballots }) }, languageOf("en"));
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

function experience(id: string, dates: object, { link, highlighted }: { link?: string; highlighted?: boolean } = {}) {
  const data = {
    categories: ["Work"],
    title: id,
    subtitle: "Here",
    media: { avatar: "m.svg" },
    dates,
    link,
    highlighted,
    description: "Did",
  };
  return parseExperience(id, data, TODAY, "en");
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
  it("omits blocks without content", () => {
    const { hero, timeline, featuredQuote } = home({ testimonies: [testimony("dana", "Dana Kim", [])] });
    expect([hero.award, hero.quote, timeline, featuredQuote]).toEqual(Array(4).fill(undefined));
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

  it("shows the first current highlight and its duration", () => {
    const past = experience("past", { start: "2010-01-01", end: "2012-01-01" });
    const now = experience("now", { start: "2019-03-04" });
    expect(home({ highlights: [past, now] }).hero.course).toMatchObject({
      job: { title: "now", company: "Here" },
      since: { words: "Since March 2019", duration: "7 yr 9 mo" },
    });
  });

  it("shows the first current job of the resume, not a highlighted project or job", () => {
    const project = experience("project", { start: "2024" }, { highlighted: true });
    const jobs = [experience("job", { start: "2025" }), experience("other", { start: "2019" }, { highlighted: true })];
    expect(home({ highlights: [project, ...jobs], listed: jobs }).hero.course?.job?.title).toBe("job");
    const past = [experience("past", { start: "2010", end: "2012" })];
    expect(home({ highlights: [project], listed: past }).hero.course?.job?.title).toBe("Engineer");
  });

  it("shows the role if there is no current job", () => {
    const person = parseSite({ owner: { name: "Noa Lindqvist", role: "Nurse" }, pages: [{ path: "/", kind: "home" }] });
    expect(home({ site: person }).hero.course).toMatchObject({ job: { title: "Nurse" }, since: undefined });
  });

  it("introduces the owner by name, unless the introduction stands alone", () => {
    const introduced = (introduction: string) => {
      const owner = { name: "Noa Lindqvist", introduction };
      return home({ site: parseSite({ owner, pages: [{ path: "/", kind: "home" }] }) }).hero.introduction;
    };
    expect(introduced("leads teams.")).toEqual({ name: "Noa Lindqvist", text: "leads teams." });
    expect(introduced("I lead teams.")).toEqual({ name: undefined, text: "I lead teams." });
  });

  it("draws the initials of the first and the last name", () => {
    const letters = (name: string) => {
      const { portrait } = home({ site: parseSite({ owner: { name }, pages: [{ path: "/", kind: "home" }] }) }).hero;
      return portrait.kind === "initials" ? portrait.letters : undefined;
    };
    expect(letters("Noa Maria de Lindqvist")).toEqual(["N", "L"]);
    expect(letters("Noa")).toEqual([undefined, "N"]);
    expect(letters("Prof. Dr. Noa Lindqvist, PhD")).toEqual(["N", "L"]);
    expect(letters("Dr. Noa")).toEqual([undefined, "N"]);
  });

  it("takes the current job from the resume if nothing is highlighted", () => {
    const since = (start: string) => home({ listed: [experience("now", { start })] }).hero.course?.since?.words;
    expect([since("2019"), since("2019-03")]).toEqual(["Since 2019", "Since March 2019"]);
    expect(home({ listed: [experience("past", { end: "2014" })] }).hero.course?.job?.title).toBe("Engineer");
  });

  it("omits the facts and the closing if only the owner's name is known", () => {
    const least = parseSite({ owner: { name: "Noa Lindqvist" }, pages: [{ path: "/", kind: "home" }] });
    const { hero, closing, impact, featuredProjects } = home({ site: least });
    expect([hero.course, closing, hero.feature, hero.figure]).toEqual(Array(4).fill(undefined));
    expect([impact, featuredProjects]).toEqual([[], []]);
    expect(hero.portrait).toEqual({ kind: "initials", owner: "Noa Lindqvist", letters: ["N", "L"] });
  });

  it("omits a quote that is too long for the first screen", () => {
    const quoted = (letters: number) =>
      home({ testimonies: [testimony("dana", "Dana Kim", ["a ".repeat(letters / 2)])] });
    expect([quoted(40), quoted(140), quoted(400)].map(({ hero }) => hero.quote?.length)).toEqual([
      "short",
      "long",
      undefined,
    ]);
  });

  it("ends with the mail address, other links and answers", () => {
    const { closing } = home({ site: { ...site, owner: { ...site.owner, timeZone: "Central time" } } });
    expect(closing).toMatchObject({
      email: { url: "mailto:hello@robinvale.example", name: "hello@", domain: "robinvale.example" },
      ways: [{ label: "LinkedIn" }, { label: "Resume, PDF" }],
      answers: [{ label: "Place", text: "Austin. Central time" }],
    });
  });

  it("abbreviates names (D5) and keeps avatar colors from the grid", () => {
    const { hero, featuredQuote } = home({
      testimonies: [testimony("tomas", "Tomas Osei"), testimony("dana", "Dana Kim")],
    });
    expect(hero.quote).toMatchObject({ name: "Dana K.", avatar: { letters: "DK", color: 3 } });
    expect(featuredQuote).toMatchObject({ name: "Tomas O.", people: 2, firstName: "Robin" });
    expect(JSON.stringify([hero, featuredQuote])).not.toMatch(/Kim|Osei/);
  });

  it("counts only testimonies with text", () => {
    const { featuredQuote } = home({
      testimonies: [
        testimony("tomas", "Tomas Osei"),
        testimony("dana", "Dana Kim"),
        testimony("silent", "Ines Roy", []),
      ],
    });
    expect(featuredQuote?.people).toBe(2);
  });

  it("counts and shows an author of several testimonies once, the quoted one first", () => {
    const two = testimony("dana-again", "Dana Kim", ["Robin listens"]);
    const { featuredQuote } = home({
      testimonies: [testimony("dana", "Dana Kim"), two, testimony("tomas", "Tomas Osei")],
    });
    expect(featuredQuote).toMatchObject({
      people: 2,
      faces: [
        { letters: "TO", color: 4 },
        { letters: "DK", color: 2 },
      ],
    });
  });

  it("redacts words (D6)", () => {
    const { hero } = home({ testimonies: [testimony("dana", "Dana Kim", ["When ||Lakeside|| left"])] });
    expect(hero.quote?.words.__html).toContain("redacted");
    expect(JSON.stringify(hero)).not.toContain("Lakeside");
  });

  it("marks unfinished projects", () => {
    const { featuredProjects } = home({
      projects: [experience("uplift", { start: "2024-02-03" }, { link: "/made-to-uplift" })],
    });
    expect(featuredProjects.map(({ inProgress }) => inProgress)).toEqual([true, false]);
  });

  it("shows the first projects of their list if no works are chosen", () => {
    const project = (id: string, fields: object = {}) =>
      parseExperience(id, { categories: ["Portfolio"], title: id, ...fields }, TODAY, "en");
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
    expect(home({ projects }).featuredProjects.map(({ title }) => title)).toEqual([
      "/made-to-uplift",
      "/bank-of-kigali",
    ]);
  });

  it("takes figures from the tracker or as the owner wrote them", () => {
    const { impact, hero } = home({ tracker: tracker(1_698_400) });
    const own = { value: "4.1", unit: "M" };
    expect(impact).toMatchObject([own, { value: "1.7", unit: "M", link: "/2022-tracker" }]);
    expect(hero.figure).toMatchObject(own);
  });

  it.each([
    ["is missing from the tracker", tracker(undefined)],
    ["is unavailable", undefined],
  ])("shows a figure that %s as not available (D12, D23)", (_, summary) => {
    const { impact } = home({ tracker: summary });
    expect(impact).toMatchObject([{ value: "4.1" }, { value: "not available", missing: true }]);
  });

  it("splits captions into bold and regular parts", () => {
    expect(home({}).impact[0]?.caption).toEqual([
      { text: "voters", bold: true },
      { text: " checked", bold: false },
    ]);
  });
});
