import type { Page } from "@playwright/test";
import { readDocuments } from "../support/content.ts";
import { documentLoads, open, scrollTo } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";
import { filter, filters } from "../support/wall.ts";

const LEVELS = [
  [4, "Extremely Impactful"],
  [3, "Highly Impactful"],
  [2, "Very Impactful"],
  [1, "Impactful"],
] as const;

/** The expected testimonies: impact descending, then date descending, at the end one by a manager (D7). */
async function expectedTestimonies() {
  const testimonies = (await readDocuments("testimonies"))
    .filter(({ impact, validated }) => impact > 0 && validated)
    .sort((a, b) => b.impact - a.impact || b.date.localeCompare(a.date));
  const last = testimonies.findLastIndex(({ impact, manager }) => impact === testimonies.at(-1)?.impact && manager);
  expect(last, "a manager in the last level of the sample").toBeGreaterThan(0);
  return testimonies.concat(testimonies.splice(last, 1)).map((testimony) => {
    const [first = "", second = ""] = testimony.name.split(" ");
    const short = second === "" ? first : `${first} ${second.slice(0, 1)}.`;
    return { ...testimony, shown: testimony.fullName ? testimony.name : short };
  });
}

const chosen = (page: Page) => filters(page).locator('[aria-current="true"]');
const status = (page: Page) => page.getByRole("main").getByRole("status");
const names = (page: Page) => page.getByRole("article").getByRole("heading").allInnerTexts();

test("shows every validated testimony with impact, the most impactful and newest first (D7)", async ({ page }) => {
  const expected = await expectedTestimonies();
  const hidden = (await readDocuments("testimonies")).length - expected.length;
  expect(hidden, "hidden testimonies in the sample").toBeGreaterThan(0);
  await page.goto("testimonials");
  expect(await names(page)).toEqual(expected.map(({ shown }) => shown));
  await expect(status(page)).toContainText(`${expected.length} of ${expected.length}`);
  await expect(page.locator("h1")).toHaveText(`${expected.length} Testimonials`);
});

test("a testimony shows name, role, date, and impact or rating (specification 3)", async ({ page }) => {
  await page.goto("testimonials");
  for (const testimony of await expectedTestimonies()) {
    const { shown, role, team, company, date, impact, rating, manager, type, link } = testimony;
    const card = page.getByRole("article", { name: shown, exact: true });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(role);
    if (team !== undefined) await expect(card).toContainText(team);
    await expect(card).toContainText(company);
    const month = new Date(`${date}T00:00:00Z`).toLocaleString("en-US", { month: "short", timeZone: "UTC" });
    await expect(card.locator("time").first()).toHaveText(`${month} ${date.slice(0, 4)}`);
    const level = LEVELS.find(([value]) => value === impact)?.[1] ?? "";
    const [shownLevel, hiddenLevel] = rating === undefined ? [level, "Rating:"] : [`Rating: ${rating}`, level];
    await expect(card.getByText(shownLevel, { exact: true })).toBeVisible();
    await expect(card.getByText(hiddenLevel, { exact: true })).toHaveCount(0);
    if (rating !== undefined) {
      await expect(card.getByRole("paragraph").filter({ hasText: /^Rating/ })).toHaveText(`Rating: ${rating}`);
      await expect(card).not.toContainText(level);
    }
    if (link === undefined) await expect(card.getByText(type, { exact: true })).toBeVisible();
    else await expect(card.getByRole("link", { name: new RegExp(`^${type}\\b`) })).toHaveAttribute("href", link);
    await expect(card.getByText("Manager", { exact: true })).toHaveCount(manager ? 1 : 0);
  }
});

test("a card has as many quotes as its testimony, and the last one unfolds", async ({ page }) => {
  await page.goto("testimonials");
  for (const { shown, quotes, additionalQuotes } of await expectedTestimonies()) {
    const card = page.getByRole("article", { name: shown, exact: true });
    const all = [...quotes, ...additionalQuotes];
    await expect(card.locator("blockquote")).toHaveCount(all.length);
    const plain = all.find((quote) => !/[|*_#[]/.test(quote));
    if (plain !== undefined) await expect(card.locator("blockquote").filter({ hasText: plain })).toHaveCount(1);
  }
  const folded = (await expectedTestimonies()).filter(
    ({ quotes, additionalQuotes }) => quotes.length + additionalQuotes.length > 1,
  );
  expect(folded.length).toBeGreaterThan(0);
  const [one] = folded;
  const card = page.getByRole("article", { name: one?.shown ?? "", exact: true });
  const last = card.locator("blockquote").last();
  await expect(last).toBeHidden();
  await card.locator("summary").click();
  await expect(last).toBeVisible();
  await card.locator("summary").press("Enter");
  await expect(last).toBeHidden();
});

test("a category filter is in the address, and its link clears it (D7)", async ({ page }) => {
  const expected = (await expectedTestimonies()).filter(({ categories }) => categories.includes("Mentorship"));
  await open(page, "/testimonials");
  const loads = documentLoads(page);
  await filter(page, "Mentorship").click();
  await expect(page).toHaveURL(/\/testimonials\?category=Mentorship$/);
  await expect(chosen(page)).toHaveText(/^Mentorship/);
  await expect(status(page)).toContainText(`${expected.length} of ${(await expectedTestimonies()).length}`);
  expect(await names(page)).toEqual(expected.map(({ shown }) => shown));
  await page.reload();
  // On a static host, the file contains all testimonies, and scripts filter them.
  await expect(status(page)).toContainText(`${expected.length} of ${(await expectedTestimonies()).length}`);
  expect(await names(page)).toEqual(expected.map(({ shown }) => shown));
  expect(loads(), "document loads, including the reload").toBe(1);

  await filter(page, "Mentorship").click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount((await expectedTestimonies()).length);
});

for (const [impact, label] of LEVELS) {
  test(`impact ${impact} shows ${label} testimonies (D7)`, async ({ page }) => {
    const expected = (await expectedTestimonies()).filter((testimony) => testimony.impact === impact);
    expect(expected.length, "the sample has all four levels (D1)").toBeGreaterThan(0);
    await page.goto(`testimonials?impact=${impact}`);
    await expect(chosen(page)).toHaveText(new RegExp(`^${label}`));
    expect(await names(page)).toEqual(expected.map(({ shown }) => shown));
  });
}

test("category and impact filters combine, and Back clears the last one (D7)", async ({ page }) => {
  const expected = (await expectedTestimonies()).filter(
    ({ impact, categories }) => impact === 4 && categories.includes("Leadership"),
  );
  expect(expected.length).toBeGreaterThan(0);
  await open(page, "/testimonials");
  await filter(page, "Extremely Impactful").click();
  await expect(page).toHaveURL(/\?impact=4$/);
  await filter(page, "Leadership").click();
  await expect(page).toHaveURL(/category=Leadership/);
  await expect(page).toHaveURL(/impact=4/);
  await expect(chosen(page)).toHaveCount(2);
  await expect(page.getByRole("article")).toHaveCount(expected.length);
  expect(await names(page)).toEqual(expected.map(({ shown }) => shown));

  await page.goBack();
  await expect(chosen(page)).toHaveCount(1);
  await expect(chosen(page)).toHaveText(/^Extremely/);
});

test("both filters are cleared with one link (D7)", async ({ page }) => {
  const all = await expectedTestimonies();
  await open(page, "/testimonials");
  await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(0);
  await open(page, "/testimonials?category=Leadership&impact=4");
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(page.getByRole("article")).toHaveCount(all.length);
});

test("filters without results say so and can be cleared (D7)", async ({ page }) => {
  const shown = await expectedTestimonies();
  const categories = [...new Set(shown.flatMap((testimony) => testimony.categories))];
  const empty = categories
    .flatMap((category) => LEVELS.map(([impact]) => ({ category, impact })))
    .find(({ category, impact }) => !shown.some((one) => one.impact === impact && one.categories.includes(category)));
  if (empty === undefined) throw new Error("Every combination of filters has a testimony in the sample");
  await open(page, `/testimonials?category=${encodeURIComponent(empty.category)}&impact=${empty.impact}`);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(status(page)).toContainText(`0 of ${shown.length}`);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(page.getByRole("article")).toHaveCount(shown.length);
});

for (const query of ["?category=Astrology", "?impact=99", "?impact=0", "?category=", "?category=%3Cb%3E&impact=x"]) {
  test(`${query} matches no filter and shows everything`, async ({ page }) => {
    await page.goto(`testimonials${query}`);
    await expect(page.getByRole("article")).toHaveCount((await expectedTestimonies()).length);
    await expect(chosen(page)).toHaveCount(0);
  });
}

test("choosing a filter by keyboard keeps the focus and the scroll position", async ({ page }) => {
  await open(page, "/testimonials");
  await scrollTo(page, 40);
  await filter(page, "Mentorship").focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=Mentorship/);
  await expect(filter(page, "Mentorship")).toHaveAttribute("aria-current", "true");
  await expect(filter(page, "Mentorship")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("each filter shows its number of results", async ({ page }) => {
  await page.goto("testimonials?impact=4");
  const available = filters(page)
    .getByRole("link")
    .filter({ hasNot: page.locator(":scope[aria-current]") });
  const shown = (await expectedTestimonies()).filter(({ impact }) => impact === 4);
  for (const category of new Set((await expectedTestimonies()).flatMap(({ categories }) => categories))) {
    const count = shown.filter(({ categories }) => categories.includes(category)).length;
    await expect(available.filter({ hasText: new RegExp(`^${category}\\s*${count}$`) })).toHaveCount(1);
  }
});
