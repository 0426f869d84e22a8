import { expect, test } from "vitest";
import { parseOnce } from "./parse-once.ts";

const DOCUMENT = { path: "things/a", id: "a", data: { words: "plain" } };

test("parses a document once for each setting, and again if it was read again", () => {
  const calls: string[] = [];
  const parse = parseOnce((id: string, _data: unknown, setting: string) => {
    calls.push(`${id} ${setting}`);
    return { id, setting };
  });
  expect(parse(DOCUMENT, "open")).toBe(parse(DOCUMENT, "open"));
  expect(parse(DOCUMENT, "closed")).toEqual({ id: "a", setting: "closed" });
  expect(parse(DOCUMENT, "open").setting).toBe("open");
  expect(calls).toEqual(["a open", "a closed"]);
  parse({ ...DOCUMENT }, "open");
  expect(calls).toHaveLength(3);
});

test("a document that cannot be parsed fails every time", () => {
  const parse = parseOnce((_id: string, _data: unknown, _setting: undefined): object => {
    throw new Error("bad");
  });
  expect(() => parse(DOCUMENT, undefined)).toThrow("bad");
  expect(() => parse(DOCUMENT, undefined)).toThrow("bad");
});
