import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseWithMessages } from "./schema-messages.ts";

function words(schema: z.ZodType, data: unknown): readonly string[] {
  return parseWithMessages(schema, data).error?.issues.map(({ message }) => message) ?? [];
}

const fields = z.object({ title: z.string() }).strict();
const tone = z.enum(["primary", "warning"]);
const section = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("steps") }),
]);

describe("what a schema finds wrong is said in plain words", () => {
  it.each<[what: string, schema: z.ZodType, data: unknown, expected: string]>([
    ["a field that is missing", fields, {}, "missing; expected text"],
    ["a field with nothing behind it", fields, { title: null }, "empty; expected text"],
    ["a choice that is missing", tone, undefined, "missing; expected one of primary, warning"],
    ["a number for text", z.string(), 2021, 'expected text, not a number: write it as "2021"'],
    ["a word of YAML's own for text", z.string(), true, 'expected text, not true: write it as "true"'],
    ["a list for text", z.string(), ["a"], "expected text, not a list"],
    ["text for a number", z.number(), "many", "expected a number, not text"],
    ["a number that is none", z.number(), Number.NaN, "expected a number, not NaN"],
    ["a number without end", z.number(), Infinity, "expected a number, not Infinity"],
    ["a fraction for a whole number", z.number().int(), 1.5, "expected a whole number, not 1.5"],
    ["text for true or false", z.boolean(), "yes", "expected true or false, not text"],
    ["text for a list", z.array(z.string()), "Work", "expected a list, not text"],
    ["text for fields", fields, "Work", "expected fields with names, not text"],
    ["a list for names and values", z.record(z.string(), tone), [], "expected fields with names, not a list"],
    ["a field that nobody knows", fields, { title: "T", titel: "" }, 'unknown field "titel"'],
    ["several such fields", fields, { title: "T", a: 1, b: 2 }, 'unknown fields "a", "b"'],
    ["a word that is none of those allowed", tone, "primry", "expected one of primary, warning"],
    ["a value that is not the only one allowed", z.literal(4), 5, "expected 4"],
    ["a number that is none of those allowed", z.literal([0, 1]), 5, "expected one of 0, 1"],
    ["a type of which there is none", section, { type: "txt" }, "expected one of text, steps"],
    ["a type that is missing", section, {}, "missing; expected one of text, steps"],
    ["none of several forms", z.union([fields, tone]), 3, "matches none of the allowed forms"],
    ["an empty list", z.array(z.string()).min(1), [], "expected at least 1 entry"],
    ["a list that is too long", z.array(z.string()).max(2), ["a", "b", "c"], "expected at most 2 entries"],
    ["text that is too short", z.string().min(3), "a", "expected at least 3 characters"],
    ["text that is too long", z.string().max(1), "ab", "expected at most 1 character"],
    ["a number that is too small", z.number().min(1), 0, "expected 1 or more"],
    ["a number that is not above a limit", z.number().positive(), 0, "expected more than 0"],
    ["a number that is too large", z.number().max(5), 6, "expected 5 or less"],
    ["a number that is not below a limit", z.number().lt(5), 5, "expected less than 5"],
    ["a number between two steps", z.number().multipleOf(5), 7, "expected a multiple of 5"],
    ["text of another form", z.string().regex(/^a$/), "b", "invalid format"],
    [
      "a name of another form",
      z.record(z.string().max(1), z.number()),
      { ab: 1 },
      "invalid field name: expected at most 1 character",
    ],
    ["what a rule refuses without saying why", z.string().refine(() => false), "a", "cannot be used"],
  ])("%s", (_, schema, data, expected) => expect(words(schema, data)).toEqual([expected]));

  it("where the schema has words of its own, in those", () => {
    expect(words(z.string().min(1, "expected some text"), "")).toEqual(["expected some text"]);
  });
});
