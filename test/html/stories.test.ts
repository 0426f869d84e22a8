import { expect, test } from "vitest";
import { storyOfFixture } from "../e2e/support/story.ts";
import { attributesOf, pageOf, textsOf } from "./pages.ts";

/** The fields of a section that a page shows as they are. */
const SHOWN = ["heading", "label", "quote", "title", "caption"];

/** The values of these fields in a story, at any depth. */
function wordsIn(part: object): readonly string[] {
  return Object.entries(part).flatMap(([field, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return wordsIn(value);
    return typeof value === "string" && SHOWN.includes(field) ? [value] : [];
  });
}

test.for(["bank-of-kigali", "made-to-uplift", "budgeting"])(
  "/%s shows the whole story, whose pictures load",
  async (id) => {
    const story = await storyOfFixture(id);
    const page = await pageOf(`/${id}`);
    expect(textsOf(page, "h1")).toEqual([story.title]);
    const words = textsOf(page, "main").join();
    for (const shown of [story.subtitle, ...wordsIn(story.sections)]) expect(words).toContain(shown);
    const facts = textsOf(page, "main dl:first-of-type > div");
    for (const { label, value } of story.facts) expect(facts).toContain(label + value);
    expect(attributesOf(page, "main img", "alt")).toContain(story.cover.alt);
    const next = await storyOfFixture(story.next ?? "");
    expect(textsOf(page, `main a[href="/${next.id}"]`)).toContain(`Next project${next.title}`);

    const pictures = story.sections.flatMap((section) => (section.type === "gallery" ? section.pictures : []));
    expect(attributesOf(page, "main ol a:has(img)", "href")).toEqual(pictures.map(({ src }) => `/media/${src}`));
    expect(attributesOf(page, "main ol a img", "alt")).toEqual(pictures.map(({ alt }) => alt));
    const sources = [...attributesOf(page, "main img", "src"), ...attributesOf(page, "main ol a:has(img)", "href")];
    // Small drawings at the top are inline.
    const files = new Set(sources.filter((src) => src !== null && !src.startsWith("data:")));
    expect(files.size).toBeGreaterThan(2);
    for (const file of files)
      expect((await pageOf(file ?? "")).headers.get("content-type"), `${file}`).toMatch(/^image/);
  },
);
