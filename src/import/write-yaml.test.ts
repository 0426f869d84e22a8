import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYamlText } from "../content/yaml/yaml-text.ts";
import { yamlFields, yamlFile, yamlItem } from "./write-yaml.ts";

const LONG = "Grew a team from four to eighteen and led the rewrite of the settlement engine that moved daily payouts.";

describe("writing YAML", () => {
  it("looks handwritten", () => {
    const text = yamlFile("experience", [
      { name: "categories", value: ["Work"] },
      { name: "title", value: "Senior Engineer: Payments" },
      { name: "organization", value: undefined },
      { name: "dates", value: { start: "2014-06", end: "2017" } },
      { name: "description", value: LONG },
      { name: "additional", value: `- ${LONG}\n- Did more.` },
      { name: "chips", value: [] },
      { name: "highlighted", value: true, comment: "Shown on the home page." },
    ]);
    expect(text).toBe(`# yaml-language-server: $schema=../../.schemas/experience.json
categories: [Work]
title: "Senior Engineer: Payments"
dates: { start: 2014-06, end: 2017 }
description: >-
  Grew a team from four to eighteen and led the rewrite of the settlement engine that moved daily
  payouts.
additional: |
  - Grew a team from four to eighteen and led the rewrite of the settlement engine that moved daily
    payouts.
  - Did more.
# Shown on the home page.
highlighted: true
`);
  });

  it("indents list items", () => {
    expect(
      yamlItem(
        [
          { name: "path", value: "/education" },
          { name: "menu", value: { in: "experience" } },
        ],
        2,
      ),
    ).toBe("  - path: /education\n    menu: { in: experience }\n");
  });

  it("writes long list items on their own lines", () => {
    expect(yamlFields([{ name: "quotes", value: ["Short.", LONG] }])).toBe(`quotes:
  - Short.
  - >-
    Grew a team from four to eighteen and led the rewrite of the settlement engine that moved daily
    payouts.
`);
  });

  it("reads back any value unchanged", () => {
    const line = fc
      .string({ unit: "grapheme", maxLength: 200 })
      .map((text) => text.replaceAll(/\p{C}|\s+/gu, " ").trim());
    const active = fc.constantFrom(
      "&a",
      "*a",
      "!!js/function x",
      "<<: *a",
      "{ a: 1 }",
      "- a",
      "? a",
      "# a",
      "a: b",
      "'",
      '"',
    );
    const other = fc.constantFrom(
      "|",
      ">",
      "%YAML 1.2",
      "---",
      "...",
      "null",
      "true",
      "2021",
      "1e3",
      "0x1f",
      "~",
      "=",
      "@",
      "`",
    );
    const value = fc.oneof(line, active, other);
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 5 }), (text, list) => {
        const fields = [
          { name: "title", value: text },
          { name: "list", value: list },
          { name: "menu", value: { in: text } },
        ];
        const data = { title: text, list, menu: { in: text } };
        expect(readYamlText(yamlFields(fields)).data).toEqual(data);
        expect(readYamlText(`pages:\n${yamlItem(fields, 2)}`).data).toEqual({ pages: [data] });
      }),
      { numRuns: 300 },
    );
  });
});
