import { expect, test } from "vitest";
import type { Experience } from "../../src/domain/experience/experience.ts";
import { displayName } from "../../src/domain/testimonials/testimony.ts";
import { readDocuments } from "../e2e/support/content.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

const testimonies = new Map((await readDocuments("testimonies")).map((testimony) => [testimony.id, testimony]));
const experiences = await readDocuments("experiences");

/** The lists of experiences and their conditions. */
const LISTS: readonly (readonly [string, (entry: Experience) => boolean])[] = [
  ["/professional", ({ categories }) => categories.includes("Work")],
  ["/impact", ({ categories }) => categories.includes("Social Impact")],
  ["/portfolio", ({ categories }) => categories.includes("Portfolio")],
  ["/awards", ({ chips }) => chips.includes("Won Award")],
];

test.for(LISTS)("experiences on %s show their testimonies in order, and their stories", async ([list, holds]) => {
  const backed = experiences.filter((entry) => entry.evidence !== undefined && holds(entry));
  expect(backed.length).toBeGreaterThan(0);
  const page = await pageOf(list);
  for (const { id, evidence } of backed) {
    const named = (evidence?.testimonies ?? []).flatMap((testimony) => testimonies.get(testimony) ?? []);
    expect(textsOf(page, `#${id} figure:has(blockquote) a`)).toEqual(named.map(displayName));
    const links = attributesOf(page, `#${id} a`, "href");
    expect(links).toEqual(expect.arrayContaining((evidence?.stories ?? []).map((story) => `/${story}`)));
  }
});

const won = experiences.filter(({ chips }) => chips.includes("Won Award"));
const yearOf = ({ dates }: (typeof won)[number]) => dates?.end?.slice(0, 4) ?? "";

test("neighbors of a year share a compartment, and the highest ranking award comes first", async () => {
  const page = await pageOf("/awards");
  const medal = won.find(({ ranking }) => ranking > 0);
  const others = won.filter((award) => award !== medal).map(yearOf);
  expect(medal).toBeDefined();
  expect(textsOf(page, "main h2")).toEqual([medal && yearOf(medal), ...[...new Set(others)].sort().reverse()]);
  for (const award of won) expect(textsOf(page, `section:has(#${award.id}) h2`), award.id).toEqual([yearOf(award)]);
  const tags = textsOf(page, "[aria-label=Tags] > :first-child");
  expect(tags.filter((tag) => tag === "Won Award")).toHaveLength(won.length);
});

test("an award without a picture has a drawing, and only one with more to say unfolds", async () => {
  const page = await pageOf("/awards");
  const idsOf = (awards: typeof won) => awards.map(({ id }) => id).sort();
  const drawn = attributesOf(page, "article:has(svg[viewBox='0 0 400 260'])", "id").toSorted();
  expect(drawn).toEqual(idsOf(won.filter(({ media }) => media.images.length === 0)));
  const folded = attributesOf(page, "article:has(details)", "id").toSorted();
  expect(folded).toEqual(idsOf(won.filter(({ additional, evidence }) => additional || evidence)));
});

test("the first and the latest version are compared above all versions and their disclaimers", async () => {
  const page = await pageOf("/evolution");
  expect(textsOf(page, "fieldset option[selected]")).toEqual(["Version 1", "Version 5"]);
  expect(attributesOf(page, "fieldset img", "alt").map((alt) => alt !== "")).toEqual([true, true]);
  expect(attributesOf(page, "fieldset input[type=range]", "aria-label")).toEqual(["Version 1 to Version 5"]);
  const parts = page.document.querySelectorAll("fieldset, article:has(img), aside[aria-label=Disclaimers]");
  const order = Array.from(parts, ({ localName }) => localName);
  expect(order).toEqual(["fieldset", ...Array(5).fill("article"), "aside"]);
});

test("only titles that lead to a page have an arrow, and every block has a button for its details", async () => {
  const { document } = await pageOf("/portfolio");
  const blocks = Array.from(document.querySelectorAll("main article"), (block) => ({
    name: block.querySelector("h2")?.textContent,
    isLink: block.querySelector("h2 a") !== null,
    hasArrow: block.querySelector("h2 svg") !== null,
    opens: block.querySelector("h2 ~ div button")?.getAttribute("popovertarget"),
    says: block.querySelector("h2 ~ div button")?.getAttribute("aria-label"),
    sheet: block.querySelector("[popover][role=dialog]")?.id,
  }));
  expect(blocks).toHaveLength(10);
  for (const { name, isLink, hasArrow, opens, says, sheet } of blocks) {
    expect([hasArrow, opens, says], name).toEqual([isLink, sheet, `Details of ${name}`]);
  }
  expect(new Set(blocks.map(({ isLink }) => isLink)).size).toBe(2);
});

test("a sheet has all that the wall does not show", async () => {
  const page = await pageOf("/portfolio");
  const sheet = "#_sheet-project-texas-voter-tracker";
  expect(textsOf(page, `${sheet} h3`)).toEqual(["What others say"]);
  expect(textsOf(page, `${sheet} [aria-label=Tags] li`)).toContain("Nonprofit");
  expect(textsOf(page, `${sheet} a[href="/2022-tracker"]`)).toEqual(["See the latest release"]);
  expect(textsOf(page, `${sheet} li`).join()).toContain("Named Public Tool of the Year");
  expect(attributesOf(page, `${sheet} li a:has(img)`, "href")).toEqual(["/media/projects/texas-voter-tracker.svg"]);
});

test("the chip of a project under way is on the wall", async () => {
  const page = await pageOf("/portfolio");
  const current = "[aria-label=Tags] [data-live]";
  expect(textsOf(page, `#project-made-to-uplift h2 ~ ${current}`)).toEqual(["Current"]);
  expect(textsOf(page, `#project-budgeting h2 ~ ${current}`)).toEqual([]);
});

test("an empty list says so", async () => {
  expect(textsOf(await pageOf("/awards", "bareName"), "main h2")).toEqual(["Nothing here yet"]);
});
