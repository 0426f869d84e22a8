import { describe, expect, it } from "vitest";
import type { JsonSchema } from "./json-schema.ts";
import { discriminatorOf, switched, variantLabel, variantOf } from "./union-variant.ts";

const text: JsonSchema = {
  type: "object",
  properties: { type: { const: "text" }, heading: { type: "string" }, text: { type: "string", format: "markdown" } },
  required: ["type", "text"],
};
const steps: JsonSchema = {
  type: "object",
  properties: {
    type: { const: "steps" },
    heading: { type: "string", description: "Above" },
    text: { type: "array", items: { type: "string" } },
  },
  required: ["type", "text"],
};
const address: JsonSchema = { type: "string", title: "Address" };
const labeled: JsonSchema = {
  type: "object",
  properties: { url: { type: "string" }, label: { type: "string" } },
  required: ["url"],
};
const counted: JsonSchema = { type: "object", properties: { from: {}, caption: {} }, required: ["from", "caption"] };
const own: JsonSchema = { type: "object", properties: { value: {}, caption: {} }, required: ["value", "caption"] };

describe("variantOf", () => {
  it("reads the constant that tells the variants apart", () => {
    expect(discriminatorOf([text, steps])).toBe("type");
    expect(variantOf({ type: "steps" }, [text, steps])).toBe(1);
    expect(variantOf({ type: "other" }, [text, steps])).toBe(-1);
  });

  it("otherwise goes by the type and the fields", () => {
    expect(variantOf("https://a.example", [address, labeled])).toBe(0);
    expect(variantOf({ label: "A" }, [address, labeled])).toBe(1);
    expect(variantOf({ value: "3" }, [counted, own])).toBe(1);
    expect(variantOf(3, [address, labeled])).toBe(-1);
  });
});

it("labels variants by title or constant", () => {
  expect(variantLabel(address, undefined)).toBe("Address");
  expect(variantLabel(steps, "type")).toBe("Steps");
});

describe("switched", () => {
  it("keeps fields of the same form, and says what is lost", () => {
    const section = { type: "text", heading: "Start", text: "Words" };
    expect(switched(section, text, steps, {})).toEqual({
      value: { type: "steps", heading: "Start", text: [] },
      lost: ["Text"],
    });
  });

  it("loses nothing with empty fields", () => {
    expect(switched({ type: "text", text: "" }, text, steps, {}).lost).toEqual([]);
  });

  it("carries a text into an object and back", () => {
    expect(switched("/a", address, labeled, {})).toEqual({ value: { url: "/a" }, lost: [] });
    expect(switched({ url: "/a", label: "A" }, labeled, address, {})).toEqual({ value: "/a", lost: ["Label"] });
  });
});
