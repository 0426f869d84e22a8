import { expect, test } from "vitest";
import type { Experience } from "../../src/domain/experience/experience.ts";
import { pagesOf } from "../../src/domain/site/addresses.ts";
import { displayName } from "../../src/domain/testimonials/testimony.ts";
import { readDocuments, readSite } from "../e2e/support/content.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const experiences = await readDocuments("experiences");
const testimonies = new Map((await readDocuments("testimonies")).map((testimony) => [testimony.id, testimony]));

const inCategory = (category: string) => (experience: Experience) => experience.categories.includes(category);
const isAward = ({ chips }: Experience) => chips.includes("Won Award");

/** One of each layout; their orders are tested beside the repository. */
const LISTS: readonly (readonly [string, (experience: Experience) => boolean])[] = [
  ["/professional", inCategory("Work")],
  ["/impact", inCategory("Social Impact")],
  ["/awards", isAward],
  ["/portfolio", inCategory("Portfolio")],
  ["/evolution", inCategory("Evolution")],
];

test.for(LISTS)(
  "%s shows the entries of the content files, with tags, pictures, testimonials and stories",
  async ([path, includes]) => {
    const page = await pageOf(path);
    const expected = experiences.filter((one) => one.visible && includes(one));
    expect(expected.length).toBeGreaterThan(4);
    expect(attributesOf(page, "article", "id").toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
    for (const { id, title, subtitle = "", chips, media, evidence } of expected) {
      expect(textsOf(page, `#${id} :is(h2, h3)[id^="_title-"]`)).toEqual([title]);
      expect(textsOf(page, `#${id}`).join()).toContain(subtitle);
      expect(textsOf(page, `#${id} [aria-label="Tags"] li`)).toEqual(expect.arrayContaining([...chips]));
      const pictures = media.images.map(({ alt }) => alt);
      expect(attributesOf(page, `#${id} img`, "alt")).toEqual(expect.arrayContaining(pictures));
      const named = (evidence?.testimonies ?? []).flatMap((testimony) => testimonies.get(testimony) ?? []);
      expect(textsOf(page, `#${id} figure:has(blockquote) a`)).toEqual(named.map(displayName));
      const stories = (evidence?.stories ?? []).map((story) => `/${story}`);
      expect(attributesOf(page, `#${id} a`, "href")).toEqual(expect.arrayContaining(stories));
    }
  },
);

test("lists show the owner's lead, subtitle and disclaimers, and an empty one says so", async () => {
  const lists = pagesOf((await readSite()).pages, "experiences");
  expect(lists).toHaveLength(6);
  for (const { path, lead, subtitle, disclaimers } of lists) {
    const texts = textsOf(await pageOf(path), "main *");
    for (const words of [lead, subtitle, ...disclaimers].filter((text) => text !== undefined)) {
      expect(texts).toContain(words);
    }
  }
  expect(textsOf(await pageOf("/awards", "bareName"), "main h2")).toEqual(["Nothing here yet"]);
});

test("awards of one year share a compartment, and one without a picture has a drawing", async () => {
  const page = await pageOf("/awards");
  const won = experiences.filter(isAward);
  for (const { id, dates, media } of won) {
    expect(textsOf(page, `section:has(#${id}) h2`), id).toEqual([dates?.end?.slice(0, 4)]);
    expect(textsOf(page, `#${id} svg[viewBox='0 0 400 260']`), id).toHaveLength(media.images.length === 0 ? 1 : 0);
  }
});

test("every block of the wall has a button for its sheet, which has all that the wall does not show", async () => {
  const page = await pageOf("/portfolio");
  for (const block of page.document.querySelectorAll("main article")) {
    const heading = block.querySelector("h2");
    const button = block.querySelector("h2 ~ div button");
    expect(button?.getAttribute("popovertarget")).toBe(block.querySelector("[popover][role=dialog]")?.id);
    expect(button?.getAttribute("aria-label")).toBe(`Details of ${heading?.textContent}`);
    // Only titles that lead to a page have an arrow.
    expect(heading?.querySelector("svg") !== null).toBe(heading?.querySelector("a") !== null);
  }
  const sheet = "#_sheet-project-texas-voter-tracker";
  expect(textsOf(page, `${sheet} h3`)).toEqual(["What others say"]);
  expect(textsOf(page, `${sheet} a[href="/2022-tracker"]`)).toEqual(["See the latest release"]);
  expect(attributesOf(page, `${sheet} li a:has(img)`, "href")).toEqual(["/media/projects/texas-voter-tracker.svg"]);
});
