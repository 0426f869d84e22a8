import { expect, it } from "vitest";
import { z } from "zod";
import { parseWithMessages } from "./document-error.ts";

function messagesFor(schema: z.ZodType, data: unknown): readonly string[] {
  return parseWithMessages(schema, data).error?.issues.map(({ message }) => message) ?? [];
}

const fields = z.object({ title: z.string() }).strict();
const tone = z.enum(["primary", "warning"]);
const section = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text") }),
  z.object({ type: z.literal("steps") }),
]);

it.each<[what: string, schema: z.ZodType, data: unknown, expected: string]>([
  ["a missing field", fields, {}, "missing; expected text"],
  ["an empty field", fields, { title: null }, "empty; expected text"],
  ["a number for text", z.string(), 2021, 'expected text, not a number: write it as "2021"'],
  ["a YAML boolean for text", z.string(), true, 'expected text, not true: write it as "true"'],
  ["a list for text", z.string(), ["a"], "expected text, not a list"],
  ["a fraction for a whole number", z.number().int(), 1.5, "expected a whole number, not 1.5"],
  ["text for fields", fields, "Work", "expected fields with names (title), not text"],
  ["a list for names and values", z.record(z.string(), tone), [], "expected fields with names, not a list"],
  ["an unknown field", fields, { title: "T", titel: "" }, 'unknown field "titel"'],
  ["several unknown fields", fields, { title: "T", a: 1, b: 2 }, 'unknown field "a", unknown field "b"'],
  ["a wrong constant", z.literal(4), 5, "expected 4"],
  ["an unknown type", section, { type: "txt" }, "expected one of text, steps"],
  ["none of several forms", z.union([fields, tone]), 3, "expected one of the allowed forms"],
  ["an empty list", z.array(z.string()).min(1), [], "expected at least 1 entry"],
  ["short text", z.string().min(3), "a", "expected at least 3 characters"],
  ["a small number", z.number().min(1), 0, "expected 1 or more"],
  ["a number not above an exclusive limit", z.number().positive(), 0, "expected more than 0"],
  [
    "an invalid field name",
    z.record(z.string().max(1), z.number()),
    { ab: 1 },
    "invalid field name: expected at most 1 character",
  ],
])("says what is expected in place of %s", (_, schema, data, expected) =>
  expect(messagesFor(schema, data)).toEqual([expected]),
);
