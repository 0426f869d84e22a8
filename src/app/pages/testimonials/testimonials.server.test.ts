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

const JOB = { categories: ["Work"], title: "Director", subtitle: "Northfield", evidence: { testimonies: ["grace"] } };
const EXPERIENCE = parseExperience("northfield-director", JOB, "en");

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

describe("a card", () => {
  it("links to the experiences that cite its testimony, and has an anchor without its id", () => {
    const { cards } = wall([testimony({}, "ada"), testimony({}, "grace")]);
    expect(cards.map(({ id, about }) => [id, about])).toEqual([
      ["testimony-1", []],
      ["testimony-2", [{ title: "Director, Northfield", href: "/professional#northfield-director" }]],
    ]);
  });

  it("reveals neither the full name nor redacted words, unless in protected mode", () => {
    const data = unfiltered([testimony({ additionalQuotes: ["And ||Beta Bank|| once."] })]);
    expect(JSON.stringify(data)).not.toMatch(/kimberley|acme|print|beta|bank/i);
    expect(data[0]?.redacted).toBe(true);
    const [revealed] = unfiltered([testimony({}, "dana", true)]);
    expect(revealed).toMatchObject({ redacted: false, quote: { __html: "<p>We hired Acme Print twice.</p>" } });
  });
});

describe("the size of a card", () => {
  it("is the largest for the first card alone, if it has enough impact and text", () => {
    const featured = (fields: object) =>
      wall([testimony(fields), testimony()]).cards.map((card) => [card.featured, card.size]);
    const other = [false, "l"];
    expect(featured({})).toEqual([[true, "xl"], other]);
    expect(featured({ quotes: [], rating: 5 })).toEqual([other, other]);
  });

  it.each([
    [4, 300, "l"],
    [3, 20, "m"],
    [3, 120, "l"],
    [2, 200, "xl"],
    [1, 0, "s"],
  ])("is, with impact %i and %i characters, %s", (impact, length, size) => {
    expect(cardOf({ impact, quotes: length === 0 ? [] : [textOfLength(length)] })?.size).toBe(size);
  });

  it("leaves less room for a long quote, counting redacted words", () => {
    expect(cardOf({ quotes: [textOfLength(169)] })?.long).toBe(false);
    expect(cardOf({ quotes: [`${textOfLength(164)}||Acme||`] })?.long).toBe(true);
  });
});

describe("the filters of the wall", () => {
  it.each(["category=engineering", "category=", "impact=2", "impact=03", "__proto__=x"])("ignores %s", (query) => {
    expect(wall(FOUR, query)).toEqual(wall(FOUR));
  });

  it("links each existing filter, highest first or by name, to its toggled state and keeps the other", () => {
    const { impacts, categories } = wall(FOUR, "category=Engineering&impact=3&utm_source=x").filters;
    expect(impacts.map(({ search }) => search)).toEqual([
      "?category=Engineering&impact=4",
      "?category=Engineering",
      "?category=Engineering&impact=1",
    ]);
    expect(categories.map(({ label, search, chosen }) => [label, search, chosen])).toEqual([
      ["Engineering", "?impact=3", true],
      ["Leadership", "?category=Leadership&impact=3", false],
      ["Mentorship", "?category=Mentorship&impact=3", false],
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
});
