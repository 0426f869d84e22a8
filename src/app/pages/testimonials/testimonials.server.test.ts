import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contextWith, TESTIMONY } from "../../../../test/support/app/sample-context.ts";
import { IMPACT_LEVELS } from "../../../domain/testimonials/testimony.ts";
import { placedOnWall, wallCategories } from "../../../domain/testimonials/wall.ts";
import { filteredWall } from "./filtered-wall.ts";
import { wallCards } from "./testimonials.server.ts";

const QUOTED = {
  ...TESTIMONY,
  quotes: ["We hired ||Acme Print|| twice."],
  additionalQuotes: ["And ||Beta Bank|| once."],
};
const JOB = { categories: ["Work"], title: "Director", subtitle: "Northfield", evidence: { testimonies: ["second"] } };

/** The cards of these testimonies, and their filters. */
function wall(testimonies: readonly object[], reveal = false) {
  const ids = ["first", "second", "third", "fourth"];
  const stored = testimonies.map((fields, index) => [`testimonies/${ids[index]}`, { ...QUOTED, ...fields }]);
  const context = contextWith({ ...Object.fromEntries(stored), "experiences/director": JOB }, { reveal });
  const shown = context.repository.validatedTestimonies();
  const criteria = { levels: IMPACT_LEVELS, categories: wallCategories(shown, "en") };
  return { cards: wallCards(placedOnWall(shown), context), criteria };
}
const textOfLength = (length: number) => "w".repeat(length);
const cardOf = (fields: object) => wall([{}, fields]).cards[1];

const FOUR = wall([
  { impact: 4, categories: ["Leadership", "Engineering"] },
  { impact: 3, categories: ["Engineering"] },
  { impact: 3, categories: ["Mentorship"] },
  { impact: 1, categories: ["Engineering"] },
]);
const filtered = (query: string) => filteredWall(FOUR.cards, FOUR.criteria, new URLSearchParams(query));

describe("a card", () => {
  it("links to the experiences that cite its testimony, and has an anchor without its id", () => {
    expect(wall([{}, {}]).cards.map(({ id, about }) => [id, about])).toEqual([
      ["testimony-1", []],
      ["testimony-2", [{ title: "Director, Northfield", href: "/professional#director" }]],
    ]);
  });

  it("reveals neither the full name nor redacted words, unless in protected mode", () => {
    const [card] = wall([{}]).cards;
    expect(JSON.stringify(card)).not.toMatch(/kimberley|acme|print|beta|bank|first/i);
    expect(card?.redacted).toBe(true);
    const revealed = { redacted: false, quote: { __html: "<p>We hired Acme Print twice.</p>" } };
    expect(wall([{}], true).cards).toMatchObject([revealed]);
  });
});

describe("the size of a card", () => {
  it("is the largest for the first card alone, if it has enough impact and text", () => {
    const featured = (fields: object) => wall([fields, {}]).cards.map((card) => [card.featured, card.size]);
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
    const quotes = { quotes: length === 0 ? [] : [textOfLength(length)], additionalQuotes: [] };
    expect(cardOf({ impact, ...quotes })?.size).toBe(size);
  });

  it("leaves less room for a long quote, counting redacted words", () => {
    expect(cardOf({ quotes: [textOfLength(169)] })?.long).toBe(false);
    expect(cardOf({ quotes: [`${textOfLength(164)}||Acme||`] })?.long).toBe(true);
  });
});

describe("the filters of the wall", () => {
  it.each(["category=engineering", "category=", "impact=2", "impact=03", "__proto__=x"])("ignores %s", (query) => {
    expect(filtered(query)).toEqual(filtered(""));
  });

  it("links each existing filter, highest first or by name, to its toggled state and keeps the other", () => {
    const { impacts, categories } = filtered("category=Engineering&impact=3&utm_source=x").filters;
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
    expect(filtered("impact=3").filters.impacts[1]?.search).toBe("");
  });

  it("counts the cards that each filter leads to", () => {
    const category = fc.constantFrom("", "Engineering", "Leadership", "Mentorship");
    const impact = fc.constantFrom("", "1", "2", "3", "4");
    fc.assert(
      fc.property(fc.record({ category, impact }), (choice) => {
        const address = new URLSearchParams(choice).toString();
        const { impacts, categories } = filtered(address).filters;
        for (const { count, search, chosen } of [...impacts, ...categories]) {
          expect(count).toBe(filtered(chosen ? address : search).shown.length);
        }
      }),
    );
  });
});
