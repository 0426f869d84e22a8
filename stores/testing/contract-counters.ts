import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ContentStore, DocumentStore } from "../../core/document-store.ts";

/** The part of the store contract about counters, and about how publishing keeps its hands off them. */
export function describeCounters(current: () => DocumentStore & ContentStore): void {
  async function dataOf(collection: string, id: string): Promise<unknown> {
    return (await current().get(collection, id))?.data;
  }

  describe("increments", () => {
    it("create the document and the field where missing", async () => {
      const store = current();
      await store.signIn();
      await store.increment("traffic", "events", "visits.all", 1);
      await store.increment("traffic", "events", "visits.new", 2);
      await store.increment("traffic", "events", "visits.all", 1);
      expect(await dataOf("traffic", "events")).toEqual({ "visits.all": 2, "visits.new": 2 });
    });

    it("that come together all count", async () => {
      const store = current();
      await store.signIn();
      await Promise.all(Array.from({ length: 50 }, () => store.increment("traffic", "events", "visits", 1)));
      expect(await dataOf("traffic", "events")).toEqual({ visits: 50 });
    });

    it("of whole numbers stay whole, others and negative ones add up", async () => {
      const store = current();
      await store.signIn();
      for (const by of [9_007_199_254_740_000, 1, -2]) await store.increment("traffic", "events", "whole", by);
      for (const by of [0.25, -1]) await store.increment("traffic", "events", "part", by);
      expect(await dataOf("traffic", "events")).toEqual({ whole: 9_007_199_254_739_999, part: -0.75 });
    });

    it("start again where the field is not a number, as Firestore does", async () => {
      const store = current();
      await store.put("traffic", "events", { visits: "7", hits: null }, "print");
      await store.signIn();
      await store.increment("traffic", "events", "visits", 1);
      await store.increment("traffic", "events", "hits", 1);
      expect(await dataOf("traffic", "events")).toEqual({ visits: 1, hits: 1 });
    });

    it.each([Number.NaN, Number.POSITIVE_INFINITY])("by %s are refused", async (by) => {
      const store = current();
      await store.signIn();
      await expect(store.increment("traffic", "events", "visits", by)).rejects.toThrow(RangeError);
      expect(await dataOf("traffic", "events")).toBeUndefined();
    });

    it("add up under any field name, and touch no other field", async () => {
      const store = current();
      await store.signIn();
      const field = fc.oneof(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1, unit: "binary" }),
        fc.constantFrom(
          "a.b",
          'say "hi"',
          "it's",
          "[0]",
          "$",
          "$.a",
          "\\",
          "\\u0041",
          "new\nline",
          "#-1",
          "constructor",
          "?1",
        ),
      );
      const steps = fc.array(fc.record({ field, by: fc.integer({ min: -1000, max: 1000 }) }), {
        minLength: 1,
        maxLength: 8,
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (increments) => {
          const id = `run-${++run}`;
          const expected = new Map<string, number>();
          for (const { field, by } of increments) {
            await store.increment("traffic", id, field, by);
            expected.set(field, (expected.get(field) ?? 0) + by);
          }
          const counted = Object.entries(Object(await dataOf("traffic", id)));
          expect(new Map(counted)).toEqual(expected);
        }),
        // Every increment is a write to a file.
        { numRuns: 20 },
      );
    });
  });

  describe("publishing", () => {
    it("does not see counters among what it has published", async () => {
      const store = current();
      await store.put("traffic", "notes", {}, "print");
      await store.signIn();
      await store.increment("traffic", "events", "visits", 1);
      expect(await store.published("traffic")).toEqual(new Map([["notes", "print"]]));
      expect(await store.published("nobody")).toEqual(new Map());
    });

    it("neither removes nor replaces a counter", async () => {
      const store = current();
      await store.signIn();
      await store.increment("traffic", "events", "visits", 1);
      await store.remove("traffic", "events");
      await expect(store.put("traffic", "events", { visits: 0 }, "print")).rejects.toThrow("traffic/events");
      expect(await dataOf("traffic", "events")).toEqual({ visits: 1 });
    });

    it("still owns a document after something in it was counted", async () => {
      const store = current();
      await store.put("impact", "events", { likes: 4 }, "print");
      await store.signIn();
      await store.increment("impact", "events", "likes", 1);
      expect(await dataOf("impact", "events")).toEqual({ likes: 5 });
      expect(await store.published("impact")).toEqual(new Map([["events", "print"]]));
    });

    it("needs no visitor's session", async () => {
      await current().put("people", "ada", {}, "print");
      await current().remove("people", "ada");
      expect(await current().published("people")).toEqual(new Map());
    });
  });
}
