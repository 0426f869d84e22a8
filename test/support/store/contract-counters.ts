import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Counts, countsFrom, withCounts } from "../../../src/domain/documents/counts.ts";
import {
  type ContentStore,
  type DocumentStore,
  WRITERS_REMEMBERED,
} from "../../../src/domain/documents/document-store.ts";
import { countOne } from "./count-one.ts";

const ONE_VISIT = countsFrom([["visits", "all", 1]]);

/** The part of the store contract about counters, and about publishing beside them. */
export function describeCounters(current: () => DocumentStore & ContentStore): void {
  async function signedIn() {
    const store = current();
    await store.signIn();
    return store;
  }

  async function countsOf(collection: string, id: string): Promise<unknown> {
    return withCounts({}, await current().counts(collection, id));
  }

  /** Delivers a writer's counts to `traffic/events`. */
  async function deliver(writer: string, sequence: number, counts: Counts = ONE_VISIT): Promise<void> {
    await current().count("traffic", "events", counts, { writer, sequence });
  }

  describe("counts", () => {
    it("create a missing document, group or number", async () => {
      const store = await signedIn();
      await countOne(store, "visits", "all");
      await countOne(store, "visits", "new", 2);
      await countOne(store, "page", "home");
      await countOne(store, "visits", "all");
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 2, new: 2 }, page: { home: 1 } });
    });

    it("all count when they arrive at once", async () => {
      const store = await signedIn();
      await Promise.all(Array.from({ length: 20 }, () => countOne(store, "visits", "all")));
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 20 } });
    });

    it("keep large integers exact, and add fractions and negative numbers", async () => {
      const store = await signedIn();
      for (const by of [9_007_199_254_740_000, 1, -2]) await countOne(store, "n", "whole", by);
      for (const by of [0.25, -1]) await countOne(store, "n", "part", by);
      expect(await countsOf("traffic", "events")).toEqual({ n: { whole: 9_007_199_254_739_999, part: -0.75 } });
    });

    it("start from 0 if the field is not a number, or the group not an object", async () => {
      const store = await signedIn();
      await store.put("traffic", "events", { visits: { all: "7", new: null }, page: 4, note: "kept" }, "print");
      await countOne(store, "visits", "all");
      await countOne(store, "visits", "new");
      await countOne(store, "page", "home");
      expect(await countsOf("traffic", "events")).toEqual({
        visits: { all: 1, new: 1 },
        page: { home: 1 },
      });
    });

    it.each([Number.NaN, Number.POSITIVE_INFINITY])("are rejected completely if one is %s", async (by) => {
      await signedIn();
      const counts = countsFrom([
        ["visits", "all", 1],
        ["visits", "new", by],
      ]);
      await expect(deliver("a", 1, counts)).rejects.toThrow(RangeError);
      expect(await countsOf("traffic", "events")).toEqual({});
      await deliver("a", 1);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 1 } });
    });

    it("add up under any name and change no other number", async () => {
      const store = await signedIn();
      const name = fc
        .oneof(
          fc.string({ minLength: 1 }),
          fc.string({ minLength: 1, unit: "binary" }),
          fc.constantFrom("a.b", 'say "hi"', "it's", "[0]", "$", "$.a", "\\", "\\u0041", "new\nline", "#-1", "?1"),
          fc.constantFrom("constructor", "toString", "2020"),
        )
        // Firestore reserves these names.
        .filter((any) => !/^__.*__$/s.test(any));
      const entries = fc.array(fc.tuple(name, name, fc.integer({ min: -1000, max: 1000 })), { maxLength: 4 });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(entries, { minLength: 1, maxLength: 4 }), async (batches) => {
          const id = `run-${++run}`;
          for (const [sequence, batch] of batches.entries()) {
            await store.count("traffic", id, countsFrom(batch), { writer: "a", sequence });
          }
          expect(await store.counts("traffic", id)).toEqual(countsFrom(batches.flat()));
        }),
        // Every batch writes to a file.
        { numRuns: 20 },
      );
    });
  });

  describe("a batch of counts", () => {
    it("counts once, even if it is delivered repeatedly", async () => {
      await signedIn();
      for (const sequence of [1, 1, 2, 2, 1]) await deliver("a", sequence);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 2 } });
    });

    it("counts once if it is delivered concurrently", async () => {
      await signedIn();
      await Promise.all([deliver("a", 1), deliver("a", 1), deliver("b", 1), deliver("a", 1)]);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 2 } });
    });

    it("is applied atomically", async () => {
      await signedIn();
      const counts = countsFrom([
        ["visits", "all", 1],
        ["visits", "new", 1],
        ["page", "home", 3],
      ]);
      for (const sequence of [1, 1]) await deliver("a", sequence, counts);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 1, new: 1 }, page: { home: 3 } });
    });

    it("is identified by its writer and document", async () => {
      const store = await signedIn();
      await deliver("a", 7);
      await deliver("b", 3);
      await store.count("traffic", "others", ONE_VISIT, { writer: "a", sequence: 7 });
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 2 } });
      expect(await countsOf("traffic", "others")).toEqual({ visits: { all: 1 } });
    });

    it("counts when it is delivered again after it was denied", async () => {
      await expect(deliver("a", 1)).rejects.toThrow();
      await signedIn();
      await deliver("a", 1);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 1 } });
    });

    it(`is remembered while its writer is among the last ${WRITERS_REMEMBERED}`, async () => {
      await signedIn();
      await deliver("b", 1);
      await deliver("a", 1);
      await deliver("b", 2);
      for (let other = 2; other < WRITERS_REMEMBERED; other += 1) await deliver(`other ${other}`, 1);
      await deliver("a", 1);
      await deliver("b", 2);
      await deliver("b", 1);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: WRITERS_REMEMBERED + 1 } });
    });

    it("leaves no trace in documents", async () => {
      const store = await signedIn();
      await deliver("a", 1);
      expect((await store.query("traffic")).map(({ data }) => data)).toEqual([{ visits: { all: 1 } }]);
    });
  });

  describe("counts from elsewhere", () => {
    it("add up with its own, once per source, and survive every push", async () => {
      const store = await signedIn();
      await deliver("a", 1);
      const large = countsFrom([
        ["visits", "all", 1_000_000],
        ["a page of the past", "home", 2],
      ]);
      expect(await store.addCounts("traffic", "events", large, "one")).toBe(true);
      expect(await store.addCounts("traffic", "events", large, "one")).toBe(false);
      await deliver("a", 2);
      expect(await store.addCounts("traffic", "events", large, "other")).toBe(true);
      expect(await countsOf("traffic", "events")).toEqual({
        visits: { all: 2_000_002 },
        "a page of the past": { home: 4 },
      });
      expect(await store.published("traffic")).toEqual(new Map());
      expect(await countsOf("traffic", "event")).toEqual({});
    });

    it("are added once by two commands at the same time", async () => {
      const store = await signedIn();
      const added = await Promise.all([1, 2, 3].map(() => store.addCounts("traffic", "events", ONE_VISIT, "one")));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 1 } });
    });
  });

  describe("publishing", () => {
    it("does not list counters as published documents", async () => {
      const store = await signedIn();
      await store.put("traffic", "notes", {}, "print");
      await countOne(store, "visits", "all");
      expect(await store.published("traffic")).toEqual(new Map([["notes", "print"]]));
      expect(await store.published("nobody")).toEqual(new Map());
    });

    it("never loses a count", async () => {
      const store = await signedIn();
      await countOne(store, "visits", "all");
      await store.remove("traffic", "events");
      const put = store.put("traffic", "events", { visits: {} }, "print");
      await put.catch((error: unknown) => expect(String(error)).toContain("traffic/events is a counter"));
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 1 } });
    });

    it("still owns a document after a count in it", async () => {
      const store = await signedIn();
      await store.put("traffic", "events", { visits: { all: 4 } }, "print");
      await countOne(store, "visits", "all");
      expect(await countsOf("traffic", "events")).toEqual({ visits: { all: 5 } });
      expect(await store.published("traffic")).toEqual(new Map([["events", "print"]]));
    });

    it("needs no visitor session", async () => {
      await current().put("people", "ada", {}, "print");
      await current().remove("people", "ada");
      expect(await current().published("people")).toEqual(new Map());
    });
  });
}
