import { expect, it, test } from "vitest";
import { SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { reportLine, START } from "../diagnostic.ts";
import { scanContent } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { redactions } from "./texts.ts";

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
  ["| Year | Moths |\n|---|---|\n| 1947 | 1 |", []],
  ["Found |the moth| at once", ["quotes.0: single bars do not redact"]],
  ["|The moth| was found", ["quotes.0: single bars do not redact"]],
  ["Found ||the moth| at once", ["quotes.0: a redaction opened with || is not closed"]],
  ["Found |||| at once", ["quotes.0: |||| is an empty redaction"]],
])("reports redactions that have no effect: %j", (quote, expected) => {
  expect(messagesFor(quote)).toEqual(expected);
});

test.each([
  ["Takes ||two|| bars", ["role: || redacts words in testimony quotes only"]],
  ["| a ||b|| |", []],
  ["\n  | a ||b|| |", []],
])("reports bars in other texts, unless they are a table: %j", (role, expected) => {
  expect(messagesForData({ role })).toEqual(expected);
});

const TODAY = "2026-11-20";
const GRACE = { "portfolio/testimonies/grace.yaml": `${TESTIMONY}impact: 4\nvalidated: true\n` };

/** The lines of the check for these lists, which begin on line 2 of the file. */
async function linesFor(lists: { readonly protected: readonly string[]; readonly alerts: readonly string[] }) {
  const { modes: _, ...site } = JSON.parse(SITE_YAML);
  const text = [
    "modes:",
    `  protected: { sources: ${JSON.stringify(lists.protected)} }`,
    `  alerts: { sources: ${JSON.stringify(lists.alerts)} }`,
    ...Object.entries(site).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    "",
  ].join("\n");
  const read = await scanContent(await temporaryContent({ ...GRACE, "site.yaml": text }), TODAY);
  const problems = checkContent(read, { media: undefined, today: TODAY, pages: read.site?.pages });
  return problems.filter(({ rule }) => rule === "weak-source").map((problem) => reportLine("", problem));
}

it("warns about a source in both lists, in any case, at the list of alerts", async () => {
  expect(await linesFor({ protected: ["hiring-2027"], alerts: ["recruiter-note", " Hiring-2027"] })).toEqual([
    'site.yaml:3:40 warning weak-source: modes.alerts.sources.1: " Hiring-2027" also reveals redacted words, as it is in modes.protected.sources; expected a source of its own for each list',
  ]);
});

it("warns about a short source that reveals redacted words", async () => {
  expect(await linesFor({ protected: ["hiring-2027", "letter7"], alerts: [] })).toEqual([
    'site.yaml:2:40 warning weak-source: modes.protected.sources.1: "letter7" is so short that somebody may guess it and see redacted words; expected at least 8 characters',
  ]);
});
