import { expect, test } from "vitest";
import { START } from "./diagnostic.ts";
import { redactions } from "./redactions.ts";

function messagesFor(quote: string): readonly string[] {
  return messagesForData({ quotes: [quote] });
}

function messagesForData(data: object): readonly string[] {
  const source = { file: "portfolio/testimonies/a.yaml", kind: "testimony", id: "a", data, positionOf: () => START };
  const nothing = {
    pieces: [],
    posts: new Map(),
    unread: [],
    media: undefined,
    mediaFolder: "media",
    pages: undefined,
  };
  const input = { ...nothing, sources: [source], today: "2026-11-21" };
  return redactions(input).map(({ message }) => message);
}

test.each([
  ["Found ||the moth|| at once", []],
  ["Either | or, as ever", []],
  ["| Year | Moths |\n|---|---|\n| 1947 | 1 |", []],
  ["Found |the moth| at once", ["quotes.0: single bars do not redact"]],
  ["|The moth| was found", ["quotes.0: single bars do not redact"]],
  ["Found ||the moth| at once", ["quotes.0: a redaction opened with || is not closed"]],
  ["Found |||| at once", ["quotes.0: |||| is an empty redaction"]],
])("reports redactions that have no effect (D6): %j", (quote, expected) => {
  expect(messagesFor(quote)).toEqual(expected);
});

test.each([
  ["Takes ||two|| bars", ["role: || redacts words in testimony quotes only"]],
  ["| a ||b|| |", []],
  ["\n  | a ||b|| |", []],
])("reports bars in other texts, unless they are a table: %j", (role, expected) => {
  expect(messagesForData({ role })).toEqual(expected);
});

// Each takes minutes if every line or space is the start of another search.
test.each([
  ["lines", "\n".repeat(300_000)],
  ["spaces", `\n${" ".repeat(400_000)}`],
])("reads many blank %s", (_, blank) => {
  expect(messagesFor(`Found |it|${blank}b`)).toEqual(["quotes.0: single bars do not redact"]);
  expect(messagesForData({ role: `${blank}b` })).toEqual([]);
});
