import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasEmptyRedaction, hasUnclosedRedaction, redact } from "./redaction.ts";

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
    ["||closed||", false],
    ["||closed|| and ||open", true],
  ])("knows whether %j has an unclosed redaction: %s", (raw, unclosed) => {
    expect(hasUnclosedRedaction(raw)).toBe(unclosed);
  });

  it.each([
    ["||||secret||||", true],
    ["||Acme||||Beta||", false],
  ])("knows whether %j has an empty redaction: %s", (raw, empty) => {
    expect(hasEmptyRedaction(raw)).toBe(empty);
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
        expect(quote.every((part) => part.kind === "text" || Object.keys(part).sort().join() === "kind,words")).toBe(
          true,
        );
      }),
    );
  });
});
