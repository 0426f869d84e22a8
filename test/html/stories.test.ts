import { expect, test } from "vitest";
import { typographic } from "../../src/domain/format/typographic.ts";
import { storyOfFixture } from "../e2e/support/story.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** The stories that have a page. */
const STORIES = ["bank-of-kigali", "made-to-uplift", "budgeting"];

type Section = Awaited<ReturnType<typeof storyOfFixture>>["sections"][number];

/** The parts of a section that a page shows, without its heading. */
function wordsOf(section: Section): readonly string[] {
  switch (section.type) {
    case "text":
      return [typographic(section.text.split(/[\n*]/)[0] ?? "", "en")];
    case "figures":
      return section.figures.flatMap(({ label, parts = [] }) => [
        label,
        ...parts.map((part) => `${part.value} ${part.label}`),
      ]);
    case "quote":
      return [section.quote];
    case "gallery":
      return section.pictures.flatMap(({ title, caption = "" }) => [title, caption]);
    case "steps":
      return section.steps.map(({ title }) => title);
  }
}

test.for(STORIES)("/%s shows the whole story", async (id) => {
  const story = await storyOfFixture(id);
  const page = await pageOf(`/${id}`);
  expect(textsOf(page, "h1")).toEqual([story.title]);
  const words = textsOf(page, "main").join();
  for (const shown of [story.subtitle, ...story.sections.flatMap(wordsOf)]) expect(words).toContain(shown);
  const facts = textsOf(page, "main dl:first-of-type > div");
  for (const { label, value } of story.facts) expect(facts).toContain(label + value);
  const headings = story.sections.flatMap((section) => ("heading" in section ? (section.heading ?? []) : []));
  expect(textsOf(page, "main h2")).toEqual(expect.arrayContaining(headings));
  expect(attributesOf(page, "main img", "alt")).toContain(story.cover.alt);
  const next = await storyOfFixture(story.next ?? "");
  expect(textsOf(page, `main a[href="/${next.id}"]`)).toContain(`Next project${next.title}`);
});

test.for(STORIES)("each picture of a gallery on /%s is a link to its file, and all load", async (id) => {
  const { sections } = await storyOfFixture(id);
  const pictures = sections.flatMap((section) => (section.type === "gallery" ? section.pictures : []));
  const page = await pageOf(`/${id}`);
  expect(attributesOf(page, "main ol a:has(img)", "href")).toEqual(pictures.map(({ src }) => `/media/${src}`));
  expect(attributesOf(page, "main ol a img", "alt")).toEqual(pictures.map(({ alt }) => alt));
  const sources = [...attributesOf(page, "main img", "src"), ...attributesOf(page, "main ol a:has(img)", "href")];
  // Small drawings at the top are inline.
  const files = new Set(sources.filter((src) => src !== null && !src.startsWith("data:")));
  expect(files.size).toBeGreaterThan(2);
  for (const file of files) expect((await pageOf(file ?? "")).headers.get("content-type"), `${file}`).toMatch(/^image/);
});
