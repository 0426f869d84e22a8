import { describe, expect, it } from "vitest";
import type { Condition, ContentStore, DocumentStore, Query } from "../../../src/domain/documents/document-store.ts";

/** The part of the store contract about conditions and orders. They follow Firestore, so that engines can be swapped. */
export function describeQueries(current: () => DocumentStore & ContentStore): void {
  async function putAll(documents: Readonly<Record<string, object>>): Promise<void> {
    for (const [id, data] of Object.entries(documents)) await current().put("things", id, data, "print");
    await current().signIn();
  }

  async function idsOf(query: Query): Promise<readonly string[]> {
    return (await current().query("things", query)).map(({ id }) => id);
  }

  describe("conditions", () => {
    const assorted = {
      flag: { v: true },
      list: { v: [1, "x"] },
      missing: {},
      no: { v: false },
      nothing: { v: null },
      one: { v: 1 },
      text: { v: "1" },
      two: { v: 2.5 },
    };

    it.each<[string, Condition["is"], Condition["value"], readonly string[]]>([
      ["a number equals neither true nor its text", "==", 1, ["one"]],
      ["a decimal number equals itself", "==", 2.5, ["two"]],
      ["true is not 1", "==", true, ["flag"]],
      ["false is not a missing field", "==", false, ["no"]],
      ["a text is not its number", "==", "1", ["text"]],
      ["unequal excludes missing fields and null", "!=", false, ["flag", "list", "one", "text", "two"]],
      ["unequal to a number matches every other type", "!=", 1, ["flag", "list", "no", "text", "two"]],
      ["greater compares numbers only with numbers", ">", 0, ["one", "two"]],
      ["greater excludes equal values", ">", 1, ["two"]],
      ["greater compares texts only with texts", ">", "0", ["text"]],
      ["a list contains a number", "array-contains", 1, ["list"]],
      ["a list contains a text", "array-contains", "x", ["list"]],
      ["a list with 1 does not contain true", "array-contains", true, []],
      ["a text contains nothing", "array-contains", "1", []],
    ])("%s", async (_, is, value, expected) => {
      await putAll(assorted);
      expect(await idsOf({ where: [{ field: "v", is, value }] })).toEqual(expected);
    });

    it("must all be met", async () => {
      await putAll({ a: { x: 1, y: ["p"] }, b: { x: 1, y: ["q"] }, c: { x: 2, y: ["p"] } });
      const where: readonly Condition[] = [
        { field: "x", is: "==", value: 1 },
        { field: "y", is: "array-contains", value: "p" },
      ];
      expect(await idsOf({ where })).toEqual(["a"]);
    });

    it("treat a field as a single key and a value as plain text, whatever characters they contain", async () => {
      const value = "' OR 1=1 --";
      const awkward = ["x.y", 'a"b', "[0]", "$", "\\", "') OR 1=1 --"];
      await putAll({ nested: { x: { y: value } }, whole: Object.fromEntries(awkward.map((field) => [field, value])) });
      for (const field of awkward) {
        expect(await idsOf({ where: [{ field, is: "==", value }] })).toEqual(["whole"]);
        expect(await idsOf({ orderBy: { field, direction: "asc" } })).toEqual(["whole"]);
      }
    });
  });

  describe("orders", () => {
    it("default to the id", async () => {
      await putAll({ b: { n: 1 }, a: { n: 2 }, "a-1": { n: 0 }, B: { n: 3 } });
      expect(await idsOf({})).toEqual(["B", "a", "a-1", "b"]);
      expect(await idsOf({ where: [{ field: "n", is: ">", value: 0 }] })).toEqual(["B", "a", "b"]);
    });

    it("sort numbers numerically, in both directions", async () => {
      await putAll({ a: { n: 10 }, b: { n: 9.5 }, c: { n: -1 } });
      expect(await idsOf({ orderBy: { field: "n", direction: "asc" } })).toEqual(["c", "b", "a"]);
      expect(await idsOf({ orderBy: { field: "n", direction: "desc" } })).toEqual(["a", "b", "c"]);
    });

    it("exclude documents without the field", async () => {
      await putAll({ a: { n: 1 }, b: {}, c: { n: null } });
      expect(await idsOf({ orderBy: { field: "n", direction: "asc" } })).toEqual(["c", "a"]);
    });

    it("break ties by id, in the same direction", async () => {
      await putAll({ c: { n: 1 }, a: { n: 1 }, b: { n: 0 } });
      expect(await idsOf({ orderBy: { field: "n", direction: "asc" } })).toEqual(["b", "a", "c"]);
      expect(await idsOf({ orderBy: { field: "n", direction: "desc" } })).toEqual(["c", "a", "b"]);
    });

    it("sort by type, then by value", async () => {
      await putAll({
        list: { v: [] },
        text: { v: "0" },
        number: { v: 5 },
        flag: { v: true },
        no: { v: false },
        nothing: { v: null },
        object: { v: {} },
      });
      const expected = ["nothing", "no", "flag", "number", "text", "list", "object"];
      expect(await idsOf({ orderBy: { field: "v", direction: "asc" } })).toEqual(expected);
    });

    it("combine with conditions", async () => {
      await putAll({ a: { n: 1, ok: true }, b: { n: 2, ok: true }, c: { n: 3, ok: false } });
      const query: Query = {
        where: [{ field: "ok", is: "==", value: true }],
        orderBy: { field: "n", direction: "desc" },
      };
      expect(await idsOf(query)).toEqual(["b", "a"]);
    });
  });
}
