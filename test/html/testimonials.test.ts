import { describe, expect, test } from "vitest";
import { readDocuments } from "../e2e/support/content.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const LEVELS = new Map([
  [4, "Extremely Impactful"],
  [3, "Highly Impactful"],
  [2, "Very Impactful"],
  [1, "Impactful"],
]);

/** The shown testimonies: impact descending, then date descending, at the end one by a manager (D7). */
async function expectedTestimonies() {
  const testimonies = (await readDocuments("testimonies"))
    .filter(({ impact, validated }) => impact > 0 && validated)
    .sort((a, b) => b.impact - a.impact || b.date.localeCompare(a.date));
  const last = testimonies.findLastIndex(({ impact, manager }) => impact === testimonies.at(-1)?.impact && manager);
  return testimonies.concat(testimonies.splice(last, 1)).map((testimony) => {
    const [first = "", second = ""] = testimony.name.split(" ");
    const short = second === "" ? first : `${first} ${second.slice(0, 1)}.`;
    return { ...testimony, shown: testimony.fullName ? testimony.name : short };
  });
}

test("each card shows name, role, company, month, impact or rating, source and every quote (specification 3)", async () => {
  const expected = await expectedTestimonies();
  const page = await pageOf("/testimonials");
  expect(textsOf(page, "h1")).toEqual([`${expected.length} Testimonials`]);
  expect(textsOf(page, "article h2")).toEqual(expected.map(({ shown }) => shown));
  for (const [index, testimony] of expected.entries()) {
    const { shown, role, team, company, date, impact, rating, manager, type, link, quotes, additionalQuotes } =
      testimony;
    const card = `article:nth-of-type(${index + 1})`;
    const texts = (selector: string) => textsOf(page, `${card} ${selector}`);
    const month = new Date(`${date}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
    expect(texts("time"), shown).toEqual([`${month} ${date.slice(0, 4)}`]);
    expect(texts("header p"), shown).toEqual(expect.arrayContaining([team === undefined ? role : `${role}, ${team}`]));
    expect(texts("header p span"), shown).toContain(company);
    const labels = textsOf(page, `${card} p, ${card} span`);
    const level = LEVELS.get(impact) ?? "";
    expect(labels.includes(level), shown).toBe(rating === undefined);
    if (rating !== undefined) expect(labels.join()).toContain(`Rating: ${rating}`);
    expect(texts("p").join(), shown).toContain(type);
    expect(labels.includes("Manager"), shown).toBe(manager);
    if (link !== undefined) expect(attributesOf(page, `${card} a`, "href"), shown).toContain(link);
    const all = [...quotes, ...additionalQuotes];
    expect(texts("blockquote"), shown).toHaveLength(all.length);
    const plain = all.find((quote) => !/[|*_#['"]/.test(quote));
    if (plain !== undefined) expect(texts("blockquote").join(), shown).toContain(plain);
    expect(texts("details blockquote"), shown).toHaveLength(Math.max(0, all.length - 1));
  }
});

describe("filters (D7)", () => {
  test.for([
    ["?category=Mentorship", { category: "Mentorship" }],
    ["?category=Social+Impact", { category: "Social Impact" }],
    ...[4, 3, 2, 1].map((impact) => [`?impact=${impact}`, { impact }] as const),
    ["?category=Leadership&impact=4", { category: "Leadership", impact: 4 }],
    ["?category=Mentorship&impact=4", { category: "Mentorship", impact: 4 }],
    ...["?category=Astrology", "?impact=99", "?impact=0", "?category=", "?category=%3Cb%3E&impact=x"].map(
      (query) => [query, {}] as const,
    ),
  ] as const)("%s shows %j, marks the filters, and links each to its number of results", async ([query, chosen]) => {
    const all = await expectedTestimonies();
    const by = ({ category, impact }: { readonly category?: string; readonly impact?: number }) =>
      all.filter(
        (one) =>
          (category === undefined || one.categories.includes(category)) &&
          (impact === undefined || one.impact === impact),
      );
    const page = await pageOf(`/testimonials${query}`);
    const shown = by(chosen);
    expect(textsOf(page, "article h2")).toEqual(shown.map(({ shown }) => shown));
    expect(textsOf(page, "[role=status]")[0]).toContain(`${shown.length} of ${all.length}`);
    const filters = 'nav[aria-label="Filter testimonials"]';
    const { category, impact } = { category: undefined, impact: undefined, ...chosen };
    const marked = [impact === undefined ? undefined : LEVELS.get(impact), category].filter((label) => label);
    expect(textsOf(page, `${filters} [aria-current=true]`).map((text) => text.replace(/ \d+$/, ""))).toEqual(marked);
    expect(textsOf(page, "main a").includes("Clear filters")).toBe(marked.length > 0);
    const categories = [...new Set(all.flatMap((testimony) => testimony.categories))].toSorted();
    expect(textsOf(page, `${filters} a`)).toEqual([
      ...Array.from(LEVELS, ([level, label]) => `${label} ${by({ ...chosen, impact: level }).length}`),
      ...categories.map((name) => `${name} ${by({ ...chosen, category: name }).length}`),
    ]);
    // The link of a chosen filter clears it.
    const others = marked.length === 2 ? [`?category=${category}`, `?impact=${impact}`] : marked.map(() => "");
    expect(attributesOf(page, `${filters} [aria-current=true]`, "href")).toEqual(
      others.map((rest) => `/testimonials${rest}`),
    );
  });

  test.for(["/testimonials/?impact=4", "/TESTIMONIALS?impact=4"])(
    "%s redirects to the canonical address and keeps the filter",
    async (address) => {
      const { status, headers } = await pageOf(address);
      expect({ status, to: headers.get("location") }).toEqual({ status: 308, to: "/testimonials?impact=4" });
    },
  );
});
