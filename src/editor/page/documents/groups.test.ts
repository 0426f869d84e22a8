import { expect, it } from "vitest";
import type { DocumentSummary } from "../../api.ts";
import { groupsOf, matching } from "./groups.ts";

const document = (kind: string, title: string, file = `${title}.yaml`): DocumentSummary => ({
  kind,
  title,
  file,
  id: title,
  status: "saved",
  errors: 0,
  warnings: 0,
  hidden: false,
});

it("sorts documents by title in their group, and gives unknown kinds one of their own", () => {
  const all = [document("story", "Zoo"), document("talk", "On maps"), document("story", "Ábaco")];
  const groups = groupsOf(all, "en");
  const filled = groups.filter(({ documents }) => documents.length > 0);
  expect(filled.map(({ name, documents }) => [name, documents.map(({ title }) => title)])).toEqual([
    ["Stories", ["Ábaco", "Zoo"]],
    ["talk", ["On maps"]],
  ]);
});

it.each([
  ["en", ["Öland", "Zoo"]],
  ["sv", ["Zoo", "Öland"]],
])("sorts titles as the site's language does: %s", (language, expected) => {
  const groups = groupsOf([document("story", "Zoo"), document("story", "Öland")], language);
  expect(groups.flatMap(({ documents }) => documents.map(({ title }) => title))).toEqual(expected);
});

it("finds documents by all words of title and file, without accents and case", () => {
  const all = [document("story", "Café Élan", "portfolio/stories/cafe.yaml"), document("story", "Cafeteria")];
  expect(matching(all, "ELAN stories").map(({ title }) => title)).toEqual(["Café Élan"]);
  expect(matching(all, "cafe")).toHaveLength(2);
  expect(matching(all, "tea house")).toEqual([]);
});
