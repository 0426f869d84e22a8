import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { siteWith } from "../../../../test/support/domain/sample-resume.ts";
import { parseExperience } from "../../../domain/experience/experience.ts";
import { IMPACT_LEVELS, parseTestimony } from "../../../domain/testimonials/testimony.ts";
import { placedOnWall, wallCategories } from "../../../domain/testimonials/wall.ts";
import { filteredWall } from "./filtered-wall.ts";
import { wallCards } from "./testimonials.server.ts";

const media = { kind: "site", path: "/media" } as const;
const complete = {
  name: "Dana Kimberley",
  image: "initials",
  impact: 4,
  role: "Elections lead",
  team: "Registration",
  company: "Northfield",
  date: "2021-03-09",
  quotes: ["We hired ||Acme Print|| twice."],
  categories: ["Leadership"],
  type: "LinkedIn",
  validated: true,
};

const EXPERIENCE = parseExperience(
  "northfield-director",
  {
    categories: ["Work"],
    title: "Director",
    subtitle: "Northfield",
    media: { avatar: "a.svg" },
    dates: { start: "2019-03-04" },
    description: "Leads",
    evidence: { testimonies: ["grace"] },
  },
  "2026-11-20",
  "en",
);

const testimony = (fields: object = {}, id = "dana-kimberley", reveal = false) =>
  parseTestimony(id, { ...complete, ...fields }, reveal, "en");
const site = siteWith();
const unfiltered = (testimonies: readonly ReturnType<typeof testimony>[]) =>
  wallCards(placedOnWall(testimonies), {
    media,
    site,
    staticExport: false,
    repository: {
      allExperiences: () => [EXPERIENCE],
      experiencesOn: () => [],
      validatedTestimonies: () => testimonies,
    },
  });
function wall(testimonies: readonly ReturnType<typeof testimony>[], query = "") {
  const params = new URLSearchParams(query);
  const criteria = { levels: IMPACT_LEVELS, categories: wallCategories(testimonies, "en") };
  const { shown: cards, ...rest } = filteredWall(unfiltered(testimonies), criteria, params);
  return { cards, ...rest };
}
const textOfLength = (length: number) => "w".repeat(length);
const cardOf = (fields: object) => wall([testimony(), testimony(fields)]).cards[1];

const FOUR = [
  testimony({ name: "Ada One", impact: 4, categories: ["Leadership", "Engineering"] }),
  testimony({ name: "Bo Two", impact: 3, categories: ["Engineering"], quotes: ["Plain."] }),
  testimony({ name: "Cy Three", impact: 3, categories: ["Mentorship"], quotes: ["Plain."] }),
  testimony({ name: "Di Four", impact: 1, categories: ["Engineering"], quotes: ["Plain."] }),
];
const names = (query: string) => wall(FOUR, query).cards.map(({ name }) => name);

describe("a card", () => {
  it("links to the experiences that cite its testimony, and has an anchor without its id", () => {
    const { cards } = wall([testimony({}, "ada"), testimony({}, "grace")]);
    expect(cards.map(({ id, about }) => [id, about])).toEqual([
      ["testimony-1", []],
      ["testimony-2", [{ title: "Director, Northfield", href: "/professional#northfield-director" }]],
    ]);
  });

  it("shows name, role, company, date and type", () => {
    expect(wall([testimony()]).cards[0]).toMatchObject({
      name: "Dana K.",
      role: "Elections lead, Registration",
      company: "Northfield",
      date: { month: "2021-03", shown: "Mar 2021" },
      source: { name: "LinkedIn", href: undefined },
      level: "Extremely Impactful",
      manager: false,
      more: [],
    });
    expect(cardOf({ team: undefined })?.role).toBe("Elections lead");
  });

  it("shows full names and links to sources if configured", () => {
    const link = "https://www.linkedin.com/in/dana.example";
    expect(cardOf({ fullName: true, link })).toMatchObject({
      name: "Dana Kimberley",
      source: { name: "LinkedIn", href: link },
    });
  });

  it("reveals neither the full name nor redacted words", () => {
    const data = unfiltered([testimony({ additionalQuotes: ["And ||Beta Bank|| once."] })]);
    expect(JSON.stringify(data)).not.toMatch(/kimberley|acme|print|beta|bank/i);
    expect(data[0]?.redacted).toBe(true);
  });

  it("reveals redacted words in protected mode, without an explanation of bars", () => {
    const data = unfiltered([testimony({}, "dana", true)]);
    expect(data[0]?.quote?.__html).toBe("<p>We hired Acme Print twice.</p>");
    expect(data[0]?.redacted).toBe(false);
  });

  it("shows the first quote and collapses the others, additional ones last", () => {
    const card = cardOf({ quotes: ["First.", "Second."], additionalQuotes: ["Third."] });
    expect(card?.quote?.__html).toBe("<p>First.</p>");
    expect(card?.more.map(({ __html }) => __html)).toEqual(["<p>Second.</p>", "<p>Third.</p>"]);
  });

  it("shows a rating instead of the impact level, with or without a quote", () => {
    expect(cardOf({ rating: 5 })).toMatchObject({ level: "Rating: 5", rating: 5 });
    expect(cardOf({})).toMatchObject({ level: "Extremely Impactful" });
    expect(cardOf({ rating: 4.5, quotes: [] })).toMatchObject({ level: "Rating: 4.5", rating: 4.5, quote: undefined });
  });

  it("has the person's picture, or initials in a color by position", () => {
    const { cards } = wall([testimony({ image: "faces/a b.svg" }), ...Array.from({ length: 12 }, () => testimony())]);
    expect(cards[0]?.avatar).toEqual({ kind: "picture", src: "/media/faces/a%20b.svg" });
    expect(cards[1]?.avatar).toEqual({ kind: "initials", letters: "DK", color: 3 });
    expect(cards[12]?.avatar).toEqual(cards[1]?.avatar);
  });
});

describe("the size of a card", () => {
  it("is the largest for the first card alone, if it has enough impact and text", () => {
    const featured = (fields: object) =>
      wall([testimony(fields), testimony()]).cards.map((card) => [card.featured, card.size]);
    expect(featured({})).toEqual([
      [true, "xl"],
      [false, "l"],
    ]);
    expect(featured({ impact: 3 })[0]).toEqual([false, "m"]);
    expect(featured({ quotes: [], rating: 5 })[0]).toEqual([false, "l"]);
  });

  it.each([
    [4, 300, "l"],
    [3, 20, "m"],
    [3, 120, "l"],
    [2, 200, "xl"],
    [1, 0, "s"],
    [1, 200, "m"],
  ])("is, with impact %i and %i characters, %s", (impact, length, size) => {
    expect(cardOf({ impact, quotes: length === 0 ? [] : [textOfLength(length)] })?.size).toBe(size);
  });

  it("leaves less room for a long quote, counting redacted words", () => {
    expect(cardOf({ quotes: [textOfLength(169)] })?.long).toBe(false);
    expect(cardOf({ quotes: [`${textOfLength(164)}||Acme||`] })?.long).toBe(true);
  });
});

describe("the filters of the wall", () => {
  it("shows everything by default", () => {
    expect(names("")).toEqual(["Ada O.", "Bo T.", "Cy T.", "Di F."]);
  });

  it.each([
    ["category=Engineering", ["Ada O.", "Bo T.", "Di F."]],
    ["impact=3", ["Bo T.", "Cy T."]],
    ["category=Engineering&impact=3", ["Bo T."]],
    ["category=Mentorship&impact=4", []],
  ])("filters by %s", (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it.each([
    "category=engineering",
    "category=%3Cscript%3E",
    "category=",
    "impact=2",
    "impact=03",
    "impact=3.0",
    "impact=NaN",
    "impact=",
    "level=3",
    "__proto__=x",
  ])("ignores %s", (query) => {
    expect(wall(FOUR, query)).toEqual(wall(FOUR));
  });

  it("lists existing filters only: levels highest first, categories by name", () => {
    const { impacts, categories } = wall(FOUR).filters;
    expect(impacts.map(({ impact, label }) => [impact, label])).toEqual([
      [4, "Extremely Impactful"],
      [3, "Highly Impactful"],
      [1, "Impactful"],
    ]);
    expect(categories.map(({ label }) => label)).toEqual(["Engineering", "Leadership", "Mentorship"]);
  });

  it("links each filter to its toggled state and keeps the other", () => {
    const { impacts, categories } = wall(FOUR, "category=Engineering&impact=3&utm_source=x").filters;
    expect(impacts.map(({ search }) => search)).toEqual([
      "?category=Engineering&impact=4",
      "?category=Engineering",
      "?category=Engineering&impact=1",
    ]);
    expect(categories.map(({ search, chosen }) => [search, chosen])).toEqual([
      ["?impact=3", true],
      ["?category=Leadership&impact=3", false],
      ["?category=Mentorship&impact=3", false],
    ]);
    expect(wall(FOUR, "impact=3").filters.impacts[1]?.search).toBe("");
  });

  const query = fc
    .record({
      category: fc.constantFrom("", "Engineering", "Leadership", "Mentorship"),
      impact: fc.constantFrom("", "1", "2", "3", "4"),
    })
    .map((choice) => new URLSearchParams(choice).toString());

  it("counts the cards that each filter leads to", () => {
    fc.assert(
      fc.property(query, (address) => {
        const { impacts, categories } = wall(FOUR, address).filters;
        for (const { count, search, chosen } of [...impacts, ...categories]) {
          expect(count).toBe(wall(FOUR, chosen ? address : search).cards.length);
        }
      }),
    );
  });

  it("has no filters without testimonies", () => {
    expect(wall([], "impact=3")).toEqual({
      cards: [],
      filters: { impacts: [], categories: [] },
      filtered: false,
      search: "",
    });
  });
});
