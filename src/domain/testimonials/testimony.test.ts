import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { english } from "../../../test/support/domain/english.ts";
import { TESTIMONY } from "../../../test/support/domain/sample-testimony.ts";
import {
  checkTestimony,
  displayName,
  escapeHeading,
  impactLabel,
  parseTestimony,
  redact,
  redactionProblem,
  shownOfTestimony,
} from "./testimony.ts";

const parse = (fields: object = {}) => parseTestimony("dana", { ...TESTIMONY, ...fields }, false, "en");

it.each([
  ["Dana Kim", "Dana K."],
  ["Dana", "Dana"],
  ["Dana Kim Lee", "Dana K."],
  ["Dana “DK” kim", "Dana K."],
  ["Dana (DK)", "Dana"],
  ["田中 太郎", "田中 太."],
  ["ダナ・キム", "ダナ キ."],
])("shows the name %j as %j, unless the owner shows it in full", (name, shown) => {
  expect([false, true].map((fullName) => displayName({ name, fullName }))).toEqual([shown, name]);
});

it.each([
  [4, undefined, "Extremely Impactful"],
  [1, undefined, "Impactful"],
  [0, undefined, ""],
  [4, 0, "Rating: 0"],
] as const)("the impact label of level %i with rating %s is %j", (impact, rating, label) => {
  expect(impactLabel({ impact, rating }, english)).toBe(label);
});

it.each(["name", "image", "role", "company", "date", "categories", "type"])("requires the field %s", (field) => {
  const who = [field !== "name" && "Dana Kim", field !== "date" && "2021-03-01"].filter(Boolean).join(" ");
  for (const nothing of [undefined, null, "", "  ", ...(field === "categories" ? [[]] : [])]) {
    expect(() => parse({ [field]: nothing })).toThrow(`Missing ${field} for ${who}`);
  }
});

it("names the field of any other problem", () => {
  expect(() => parse({ impact: 5 })).toThrow(/^impact: /);
  expect(() => parseTestimony("dana", "words", false, "en")).toThrow("Missing name for");
});

it("reports an unclosed redaction as a content error, and redacts the rest at run time", () => {
  const unclosed = { quotes: ["Fine.", "We hired ||Acme and more"] };
  expect(() => checkTestimony({ ...TESTIMONY, ...unclosed })).toThrow("quotes.1: a redaction opened with ||");
  expect(() => checkTestimony(TESTIMONY)).not.toThrow();
  expect(JSON.stringify(parse(unclosed))).not.toMatch(/Acme|more/);
});

it("escapes a quote that begins with #", () => {
  expect(["#1 rule", "No. #1"].map(escapeHeading)).toEqual(["\\#1 rule", "No. #1"]);
});

const consented = { ...TESTIMONY, validated: true };

it("is not shown without consent or impact", () => {
  expect(shownOfTestimony({ ...consented, validated: false })).toBe("nothing");
  expect(shownOfTestimony({ ...consented, impact: 0 })).toBe("nothing");
});

it("has bars in place of redacted words for visitors, and looks the same, in protected mode, too", () => {
  const quotes = ["When ||Acme Print|| left", "Plain"];
  const whole = { ...consented, quotes, additionalQuotes: ["||Ada|| was there"] };
  const shown = shownOfTestimony(whole);
  expect(JSON.stringify(shown)).not.toMatch(/Acme|Print|Ada/);
  for (const reveal of [false, true]) {
    expect(parseTestimony("dana", shown, reveal, "en")).toEqual(parseTestimony("dana", whole, false, "en"));
  }
});

const text = (words: string) => ({ kind: "text", text: words });
const bars = (words: number) => ({ kind: "redacted", words });

describe("redaction", () => {
  it.each([
    ["When ||Acme Print|| left", [text("When "), bars(2), text(" left")]],
    ["||Acme||||Beta||", [bars(1), bars(1)]],
    ["We had |one| bar", [text("We had |one| bar")]],
    ["Nothing |||| here", [text("Nothing "), text(" here")]],
    ["It cost ||two million dollars", [text("It cost "), bars(3)]],
  ])("turns %j into %j", (raw, quote) => {
    expect(redact(raw, false)).toEqual(quote);
  });

  it("reveals everything in protected mode, without the bars", () => {
    expect(redact("When ||Acme Print|| left ||for good", true)).toEqual([text("When Acme Print left for good")]);
  });

  it.each([
    ["||closed||", undefined],
    ["||closed|| and ||open", "a redaction opened with || is not closed"],
    ["||||secret||||", "|||| is an empty redaction"],
    ["||Acme||||Beta||", undefined],
  ])("in %j has the problem %s", (raw, problem) => {
    expect(redactionProblem(raw)).toBe(problem);
  });

  // Uppercase outside, lowercase inside: any lowercase letter in the output has leaked.
  const open = fc.stringMatching(/^[A-Z#*_<>[\]() .,\n]{0,20}$/);
  const hidden = fc.stringMatching(/^[a-z]([a-z ]{0,18}[a-z])?$/);

  it("never leaks a redacted word", () => {
    fc.assert(
      fc.property(open, fc.array(fc.tuple(hidden, open)), fc.option(hidden), (start, pairs, unclosed) => {
        const closed = pairs.map(([secret, after]) => `||${secret}||${after}`).join("");
        const raw = `${start}${closed}${unclosed === null ? "" : `||${unclosed}`}`;
        const quote = redact(raw, false);
        const shown = quote.map((part) => (part.kind === "text" ? part.text : "")).join("");
        expect(shown).toBe([start, ...pairs.map(([, after]) => after)].join(""));
        const fields = new Set(quote.flatMap((part) => (part.kind === "text" ? [] : Object.keys(part))));
        expect([...fields].every((field) => field === "kind" || field === "words")).toBe(true);
      }),
    );
  });
});
