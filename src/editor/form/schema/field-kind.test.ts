import { describe, expect, it } from "vitest";
import { canShow, fieldKind } from "./field-kind.ts";
import { type JsonSchema, jsonSchema, resolved } from "./json-schema.ts";

const kindOf = (schema: JsonSchema, root: JsonSchema = {}) => fieldKind(schema, root);

describe("fieldKind", () => {
  it("tells texts by their format", () => {
    expect(kindOf({ type: "string" })).toEqual({ kind: "text", isLong: false });
    expect(kindOf({ type: "string", format: "multiline" })).toEqual({ kind: "text", isLong: true });
    expect(kindOf({ type: "string", format: "markdown" })).toEqual({ kind: "markdown" });
    expect(kindOf({ type: "string", format: "date" })).toEqual({ kind: "date", isExact: true });
    expect(kindOf({ type: ["string", "integer"], format: "partial-date" })).toEqual({ kind: "date", isExact: false });
    expect(kindOf({ type: "string", format: "color-hex" })).toEqual({ kind: "color" });
    expect(kindOf({ type: "string", format: "story-id" })).toEqual({ kind: "reference", to: "story-id" });
    expect(kindOf({ type: "string", format: "address" })).toEqual({ kind: "text", isLong: false });
  });

  it("offers words beside media", () => {
    const schema = { type: "string", format: "media", examples: ["initials", "faces/a.svg"] };
    expect(kindOf(schema)).toEqual({ kind: "media", words: ["initials"] });
  });

  it("shows lists of short texts as words, of anything else as a list", () => {
    expect(kindOf({ type: "array", items: { type: "string", format: "chip" } })).toEqual({ kind: "words", of: "chip" });
    expect(kindOf({ type: "array", items: { type: "string", format: "multiline" } }).kind).toBe("list");
    expect(kindOf({ type: "array", items: { type: "string", format: "testimony-id" } }).kind).toBe("list");
    expect(kindOf({ type: "array", items: { type: "object", properties: {} } }).kind).toBe("list");
  });

  it("labels choices with their descriptions", () => {
    expect(kindOf({ enum: [0, 1], enumDescriptions: ["Hidden", "Shown"] })).toEqual({
      kind: "choice",
      options: [
        { value: 0, label: "Hidden" },
        { value: 1, label: "Shown" },
      ],
    });
  });

  it("tells objects from records, and from alternatives of required fields", () => {
    expect(kindOf({ type: "object", properties: {}, anyOf: [{ required: ["a"] }] }).kind).toBe("group");
    expect(kindOf({ type: "object", additionalProperties: { type: "number" } }).kind).toBe("record");
    expect(kindOf({ type: "object", additionalProperties: { not: {} } }).kind).toBe("unknown");
  });

  it("follows references in unions", () => {
    const root = jsonSchema.parse({
      $defs: { item: { oneOf: [{ type: "string" }, { $ref: "#/$defs/word" }] }, word: { type: "boolean" } },
    });
    const kind = fieldKind(resolved({ $ref: "#/$defs/item" }, root), root);
    expect(kind).toEqual({ kind: "union", variants: [{ type: "string" }, { type: "boolean" }] });
  });

  it("knows what allows nothing", () => {
    expect(kindOf({ not: {} }).kind).toBe("never");
    expect(jsonSchema.parse(false)).toEqual({ not: {} });
  });
});

describe("canShow", () => {
  it("refuses values that a control would distort", () => {
    expect(canShow({ kind: "text", isLong: false }, ["a"])).toBe(false);
    expect(canShow({ kind: "switch" }, "yes")).toBe(false);
    expect(canShow({ kind: "group", fields: [] }, "text")).toBe(false);
    expect(canShow({ kind: "words", of: undefined }, [{ a: 1 }])).toBe(false);
    expect(canShow({ kind: "never" }, "x")).toBe(false);
  });

  it("accepts what can be corrected in place", () => {
    expect(canShow({ kind: "text", isLong: false }, 112)).toBe(true);
    expect(canShow({ kind: "number", isWhole: true }, "many")).toBe(true);
    expect(canShow({ kind: "list", items: {} }, null)).toBe(true);
  });
});
