import { expect, test } from "vitest";
import { displayName } from "../../src/domain/testimonials/testimony.ts";
import { readDocuments } from "../e2e/support/content.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** By impact, from 1. */
const LEVELS = ["Impactful", "Very Impactful", "Highly Impactful", "Extremely Impactful"];

test("each card shows name, role, company, month, impact or rating, source and every quote", async () => {
  const shown = (await readDocuments("testimonies")).filter(({ impact, validated }) => impact > 0 && validated);
  const page = await pageOf("/testimonials");
  const names = textsOf(page, "article h2");
  expect(textsOf(page, "h1")).toEqual([`${shown.length} Testimonials`]);
  expect(names.toSorted()).toEqual(shown.map(displayName).toSorted());
  for (const { role, company, date, impact, rating, manager, type, ...testimony } of shown) {
    const card = `article:nth-of-type(${names.indexOf(displayName(testimony)) + 1})`;
    const labels = textsOf(page, `${card} p, ${card} span`);
    expect(attributesOf(page, `${card} time`, "datetime")).toEqual([date.slice(0, 7)]);
    const level = LEVELS[impact - 1] ?? "";
    const facts = [role, company, rating === undefined ? level : `Rating: ${rating}`, type, manager ? "Manager" : ""];
    for (const fact of facts) expect(labels.join()).toContain(fact);
    expect(labels.includes(level)).toBe(rating === undefined);
    if (testimony.link !== undefined) expect(attributesOf(page, `${card} a`, "href")).toContain(testimony.link);
    const quotes = testimony.quotes.length + testimony.additionalQuotes.length;
    expect(textsOf(page, `${card} blockquote`)).toHaveLength(quotes);
    expect(textsOf(page, `${card} details blockquote`)).toHaveLength(Math.max(0, quotes - 1));
  }
});
