import { expect, it } from "vitest";
import type { JsonSchema } from "./json-schema.ts";
import { valueSummary } from "./value-summary.ts";

const string: JsonSchema = { type: "string" };
const media: JsonSchema = { type: "string", format: "media" };
const group = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({ type: "object", properties });

it("shows the first two texts of an object", () => {
  const schema = group({ on: { type: "boolean" }, id: string, title: string, url: string });
  expect(valueSummary({ on: true, id: "a", title: "A title", url: "/a" }, schema, {})).toEqual({ text: "a · A title" });
});

it("shows the picture and its words", () => {
  const summary = valueSummary({ src: "a.svg", alt: "A\nhill" }, group({ src: media, alt: string }), {});
  expect(summary).toEqual({ text: "A hill", media: "a.svg" });
});

it("names the variant", () => {
  const variants = ["text", "quote"].map((type) => group({ type: { const: type }, text: string }));
  expect(valueSummary({ type: "quote", text: "So" }, { oneOf: variants }, {})).toEqual({
    text: "So",
    variant: "Quote",
  });
});

it("counts what has no words, and cuts what has many", () => {
  const schema = group({ steps: { type: "array", items: group({}) } });
  expect(valueSummary({ steps: [{}, {}] }, schema, {}).text).toBe("Steps: 2");
  expect(valueSummary("word ".repeat(40), string, {}).text).toMatch(/^word .{60,}…$/);
});

it("has no words for what cannot be shown", () => {
  expect(valueSummary([1], string, {})).toEqual({ text: "" });
  expect(valueSummary(undefined, string, {})).toEqual({ text: "" });
});
