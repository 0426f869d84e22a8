import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseWithMessages } from "./schema-messages.ts";

function messagesFor(schema: z.ZodType, data: unknown): readonly string[] {
  return parseWithMessages(schema, data).error?.issues.map(({ message }) => message) ?? [];
}

const fields = z.object({ title: z.string() }).strict();
const tone = z.enum(["primary", "warning"]);
const section = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("steps") }),
]);

describe("parseWithMessages", () => {
  it.each<[what: string, schema: z.ZodType, data: unknown, expected: string]>([
    ["a missing field", fields, {}, "missing; expected text"],
    ["an empty field", fields, { title: null }, "empty; expected text"],
    ["a missing choice", tone, undefined, "missing; expected one of primary, warning"],
    ["a number for text", z.string(), 2021, 'expected text, not a number: write it as "2021"'],
    ["a YAML boolean for text", z.string(), true, 'expected text, not true: write it as "true"'],
    ["a list for text", z.string(), ["a"], "expected text, not a list"],
    ["text for a number", z.number(), "many", "expected a number, not text"],
    ["NaN", z.number(), Number.NaN, "expected a number, not NaN"],
    ["Infinity", z.number(), Infinity, "expected a number, not Infinity"],
    ["a fraction for a whole number", z.number().int(), 1.5, "expected a whole number, not 1.5"],
    ["text for true or false", z.boolean(), "yes", "expected true or false, not text"],
    ["text for a list", z.array(z.string()), "Work", "expected a list, not text"],
    ["text for fields", fields, "Work", "expected fields with names (title), not text"],
    ["nothing for fields", fields, null, "empty; expected fields with names (title)"],
    ["a list for names and values", z.record(z.string(), tone), [], "expected fields with names, not a list"],
    ["an unknown field", fields, { title: "T", titel: "" }, 'unknown field "titel"'],
    ["several unknown fields", fields, { title: "T", a: 1, b: 2 }, 'unknown fields "a", "b"'],
    ["an invalid choice", tone, "primry", "expected one of primary, warning"],
    ["a wrong constant", z.literal(4), 5, "expected 4"],
    ["an invalid numeric choice", z.literal([0, 1]), 5, "expected one of 0, 1"],
    ["an unknown type", section, { type: "txt" }, "expected one of text, steps"],
    ["a missing type", section, {}, "missing; expected one of text, steps"],
    ["none of several forms", z.union([fields, tone]), 3, "matches none of the allowed forms"],
    ["an empty list", z.array(z.string()).min(1), [], "expected at least 1 entry"],
    ["an oversized list", z.array(z.string()).max(2), ["a", "b", "c"], "expected at most 2 entries"],
    ["short text", z.string().min(3), "a", "expected at least 3 characters"],
    ["long text", z.string().max(1), "ab", "expected at most 1 character"],
    ["a small number", z.number().min(1), 0, "expected 1 or more"],
    ["a number not above an exclusive limit", z.number().positive(), 0, "expected more than 0"],
    ["a large number", z.number().max(5), 6, "expected 5 or less"],
    ["a number not below an exclusive limit", z.number().lt(5), 5, "expected less than 5"],
    ["a number that is not a multiple", z.number().multipleOf(5), 7, "expected a multiple of 5"],
    ["text in the wrong format", z.string().regex(/^a$/), "b", "invalid format"],
    [
      "an invalid field name",
      z.record(z.string().max(1), z.number()),
      { ab: 1 },
      "invalid field name: expected at most 1 character",
    ],
    ["a custom rule without a message", z.string().refine(() => false), "a", "cannot be used"],
  ])("%s", (_, schema, data, expected) => expect(messagesFor(schema, data)).toEqual([expected]));

  it("uses the schema's own message if it has one", () => {
    expect(messagesFor(z.string().min(1, "expected some text"), "")).toEqual(["expected some text"]);
  });
});
