import { expect, it, test } from "vitest";
import { byName, columns, headingId, paragraphsOf, toCsv } from "./text.ts";

it.each([
  ["en", ["Árpád", "iOS", "Java", "R 9", "R 10"]],
  ["de", ["Ärger", "Zoë"]],
  ["sv", ["Zoë", "Ärger"]],
])("sorts names as %s does", (language, names) => {
  expect(names.toReversed().toSorted(byName(language))).toEqual(names);
});

it.each([
  ["Zoë", 3],
  ["Zoe\u0308", 3],
  ["東京、コーヒー", 14],
  ["👩🏽‍🚀!", 3],
])("%s takes %i columns", (text, width) => {
  expect(columns(text)).toBe(width);
});

it("separates paragraphs at blank lines, whatever the line breaks within", () => {
  expect(paragraphsOf("One\ntwo.\n \n\nThree. ")).toEqual(["One two.", "Three."]);
  expect(paragraphsOf()).toEqual([]);
});

test.each([
  ["How it began", [], "how-it-began"],
  ["How it began!", ["how-it-began"], "how-it-began-2"],
  ["How it began", ["how-it-began", "how-it-began-2"], "how-it-began-3"],
  ["“Über” 太田", [], "über-太田"],
  ["…", [], "part"],
])("the id of a heading has its letters and is its own: %j beside %j", (words, taken, id) => {
  expect(headingId(words, new Set(taken))).toBe(id);
});

test("a table is CSV with CRLF after each line, and with quotes where they are needed (RFC 4180)", () => {
  const rows = [
    ["Where to Vote, and when", 298_100],
    ['a "place"', undefined],
  ];
  expect(toCsv(["Resource", "Clicks"], rows)).toBe(
    'Resource,Clicks\r\n"Where to Vote, and when",298100\r\n"a ""place""",\r\n',
  );
});
