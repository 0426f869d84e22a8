import { expect, it } from "vitest";
import { editorSchemas } from "../../content/editor-schemas.ts";
import { fieldLabel, formSchema, hasShape, isOnByDefault, summaryOf } from "./form-schema.ts";

it.each([
  ["linkLabel", "Link label"],
  ["title", "Title"],
  ["Open Data", "Open Data"],
])("labels %s as %s", (name, label) => expect(fieldLabel(name)).toBe(label));

it("labels fields, keeps defaults from the renderer, and names the values of a choice", () => {
  const schema = formSchema({
    type: "object",
    properties: {
      fullName: { type: "boolean", default: true },
      level: { type: "number", enum: [0, 1], enumDescriptions: ["Hidden", "Shown"] },
      start: { type: ["string", "integer"], format: "partial-date" },
    },
  });
  expect(schema.properties).toMatchObject({
    fullName: { title: "Full name" },
    level: {
      oneOf: [
        { const: 0, title: "Hidden" },
        { const: 1, title: "Shown" },
      ],
    },
    start: { type: "string" },
  });
  const { fullName = {} } = schema.properties ?? {};
  expect([typeof fullName === "object" && isOnByDefault(fullName), "default" in Object(fullName)]).toEqual([
    true,
    false,
  ]);
});

it("tells the variants of a union apart by their fixed value", () => {
  const variant = (kind: string) => ({
    type: "object",
    properties: { kind: { const: kind }, path: { type: "string" } },
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
  [{ path: "/2020-tracker", kind: "tracker", title: "Tracker" }, "Tracker · /2020-tracker"],
])("sums up %j as %j", (value, expected) => expect(summaryOf(value)).toBe(expected));
