import { describe, expect, it } from "vitest";
import { parseDocument } from "../../../domain/documents/document-error.ts";
import { languageOf } from "../../../domain/language/language.ts";
import { outcomeSchema } from "../../../domain/tracker/outcome.ts";
import { outcomeData } from "./outcome-data.server.ts";

const ENGLISH = languageOf("en");

const outcome = (fields: object = {}) =>
  outcomeData(
    parseDocument(outcomeSchema, { figure: "90", text: "calls instead of 170", ...fields }),
    ENGLISH,
    (address) => address === "/testimonials",
  );
const bars = (before: number, after: number) =>
  outcome({ before: { value: before, label: "then" }, after: { value: after, label: "now" } }).bars;

describe("outcomeData", () => {
  it("draws the past and the present on one scale", () => {
    expect(bars(170, 90)).toEqual([
      { name: "before", label: "then", amount: "170", width: 100 },
      { name: "after", label: "now", amount: "90", width: 52.94 },
    ]);
    expect(bars(0.5, 2).map(({ width }) => width)).toEqual([25, 100]);
  });

  it("has empty bars for nothing, and none without amounts", () => {
    expect(bars(0, 0).map(({ width }) => width)).toEqual([0, 0]);
    expect(outcome().bars).toEqual([]);
  });

  it("makes long figures smaller", () => {
    expect(outcome({ figure: "97%" }).long).toBe(false);
    expect(outcome({ figure: "12,500" }).long).toBe(true);
  });

  it("names its source without a link to a page that the site does not have", () => {
    const sourceAt = (link: string) => outcome({ source: { text: "Ruth A.", link } }).source;
    expect(sourceAt("/testimonials")).toEqual({ text: "Ruth A.", link: "/testimonials" });
    expect(sourceAt("/elsewhere")).toEqual({ text: "Ruth A.", link: undefined });
  });
});
