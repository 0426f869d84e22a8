import { expect, it } from "vitest";
import { initialValue } from "./initial-value.ts";
import type { JsonSchema } from "./json-schema.ts";

it("has constants and empty required fields", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      type: { const: "gallery" },
      heading: { type: "string" },
      pictures: { type: "array", items: { type: "object" } },
      size: { type: "number" },
      caption: { type: "string" },
    },
    required: ["type", "pictures", "size", "caption"],
  };
  expect(initialValue(schema, {})).toEqual({ type: "gallery", pictures: [], caption: "" });
});

it("follows references", () => {
  const root = { $defs: { item: { type: "string" } } };
  expect(initialValue({ $ref: "#/$defs/item" }, root)).toBe("");
});
