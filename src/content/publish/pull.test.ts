import { expect, it } from "vitest";
import { COLLECTIONS } from "../../domain/collections.ts";
import { documentText } from "./pull.ts";

const TODAY = "2026-11-20";

/** The text after a pull of a document with these fields; `from` are the fields and the text of its file. */
function pulled(name: string, fields: object, from?: readonly [fields: object, text: string]): string {
  const kind = COLLECTIONS.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no kind ${name}`);
  const [was, text = ""] = from ?? [];
  const before = was && { data: kind.normalize("a", was, TODAY), text };
  return documentText({ kind, id: "a", data: kind.normalize("a", fields, TODAY), before }, TODAY);
}

const JOB = { categories: ["Work"], title: "Engineer", ranking: 20, description: "Built things" };

it("writes a new file without defaults", () => {
  expect(pulled("experience", { ...JOB, visible: true, media: { images: [] } })).toBe(
    "# yaml-language-server: $schema=../../.schemas/experience.json\ncategories: [Work]\ntitle: Engineer\ndescription: Built things\nranking: 20\n",
  );
});

it.each([
  [{ ranking: 21 }, "ranking: 20", "ranking: 21"],
  [{ title: "Captain" }, "   'Engineer'", " 'Captain'"],
  [{ ranking: 0 }, "# the rank\nranking: 20\n", ""],
])("changes only the bytes of changed fields, and keeps written defaults: %j", (change, from, to) => {
  const text =
    "# Mine\n\ncategories: [Work]\ntitle:   'Engineer' # for now\nvisible: true\ndescription: Built things\n# the rank\nranking: 20\n\n# the end\n";
  expect(pulled("experience", { ...JOB, ...change }, [JOB, text])).toBe(text.replace(from, to));
});

const BODY = "## Begin\n\nA **text** with a broken\\\nline.\n\n---\n\nAnd an end.";
const NOTES = { title: "Notes", date: "2021-01-05", categories: ["tech"], body: BODY };

it.each([
  [{}, "", ""],
  [{ title: "More notes" }, "Notes", "More notes"],
  [{ body: "Other words." }, BODY, "Other words."],
])("keeps everything of a Markdown file that did not change: %j", (change, from, to) => {
  const text = `---\n# Mine\ntitle: Notes\ndate: 2021-01-05 # when it began\ncategories: [tech]\n---\n\n${BODY}\n\n`;
  expect(pulled("blog-post", { ...NOTES, ...change }, [NOTES, text])).toBe(text.replace(from, to));
});
