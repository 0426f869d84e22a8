import { expect, it } from "vitest";
import { editorSchemas } from "../../content/editor-schemas.ts";
import { formSchema, hasShape, isOnByDefault, summaryOf } from "./form-schema.ts";

it("labels fields, keeps defaults from the renderer, and names the values of a choice", () => {
  const { properties } = formSchema({
    type: "object",
    properties: {
      fullName: { type: "boolean", default: true },
      "Open Data": { type: "number", enum: [0, 1], enumDescriptions: ["Hidden", "Shown"] },
      start: { type: ["string", "integer"], format: "partial-date" },
    },
  });
  const choices = ["Hidden", "Shown"].map((title, value) => ({ const: value, title }));
  expect(properties).toMatchObject({
    fullName: { title: "Full name" },
    "Open Data": { title: "Open Data", oneOf: choices },
    start: { title: "Start", type: "string" },
  });
  expect(isOnByDefault(Object(properties?.["fullName"]))).toBe(true);
});

it("tells the variants of a union apart by their fixed value", () => {
  const variant = (kind: string) => ({
    type: "object",
    properties: { path: { type: "string" }, kind: { const: kind } },
  });
  expect(formSchema({ oneOf: [variant("story"), variant("blogPost")] })).toMatchObject({
    discriminator: { propertyName: "kind" },
    oneOf: [{ title: "Story" }, { title: "Blog post" }],
  });
});

it("has no default anywhere in the content's schemas", () => {
  for (const text of editorSchemas().values()) {
    expect(JSON.stringify(formSchema(JSON.parse(text)))).not.toContain('"default":');
  }
});

it.each([
  [{ type: "string" }, "a", true],
  [{ type: "string" }, { url: "a" }, false],
  [{ type: "object", required: ["from"], properties: { from: { enum: ["a"] } } }, { from: "a" }, true],
  [{ type: "object", required: ["from"], properties: { from: { enum: ["a"] } } }, { value: "a" }, false],
])("finds the variant of %j for %j", (schema, value, expected) => expect(hasShape(schema, value)).toBe(expected));

it.each([
  [{ src: "a.svg", alt: "A drawing", focus: "top" }, "a.svg · A drawing"],
  [{ menu: { in: "blog" } }, "blog"],
  [{}, ""],
  ["Words", "Words"],
  [{ id: "portfolio-group", name: "Portfolio" }, "Portfolio · portfolio-group"],
])("sums up %j as %j", (value, expected) => expect(summaryOf(value)).toBe(expected));
