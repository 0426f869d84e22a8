import { expect, test } from "vitest";
import { readDocuments } from "../e2e/support/content.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const LEVELS = new Map([
  [4, "Extremely Impactful"],
  [3, "Highly Impactful"],
  [2, "Very Impactful"],
  [1, "Impactful"],
]);

/** The shown testimonies: impact descending, then date descending, at the end one by a manager. */
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

test("each card shows name, role, company, month, impact or rating, source and every quote", async () => {
  const expected = await expectedTestimonies();
  const page = await pageOf("/testimonials");
  expect(textsOf(page, "h1")).toEqual([`${expected.length} Testimonials`]);
  expect(textsOf(page, "article h2")).toEqual(expected.map(({ shown }) => shown));
  for (const [index, { role, company, date, impact, rating, manager, type, ...testimony }] of expected.entries()) {
    const card = `article:nth-of-type(${index + 1})`;
    const labels = textsOf(page, `${card} p, ${card} span`);
    const month = new Date(`${date}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
    expect(textsOf(page, `${card} time`)).toEqual([`${month} ${date.slice(0, 4)}`]);
    const level = LEVELS.get(impact) ?? "";
    const facts = [role, company, rating === undefined ? level : `Rating: ${rating}`, type, manager ? "Manager" : ""];
    for (const fact of facts) expect(labels.join()).toContain(fact);
    expect(labels.includes(level)).toBe(rating === undefined);
    if (testimony.link !== undefined) expect(attributesOf(page, `${card} a`, "href")).toContain(testimony.link);
    const quotes = testimony.quotes.length + testimony.additionalQuotes.length;
    expect(textsOf(page, `${card} blockquote`)).toHaveLength(quotes);
    expect(textsOf(page, `${card} details blockquote`)).toHaveLength(Math.max(0, quotes - 1));
  }
});
