import { Firestore } from "@google-cloud/firestore";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { type FirestoreWorld, firestoreWorld } from "../../../test/support/store/firestore-world.ts";
import { type Counts, countsFrom } from "../../domain/documents/counts.ts";
import { WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";
import { openFirestore } from "./firestore.ts";

const ONE_VISIT = countsFrom([["visits", "all", 1]]);
let world: FirestoreWorld;
let store: FirestoreWorld["store"];

beforeEach(async () => {
  world = await firestoreWorld({ limitMs: 30_000 });
  store = world.store;
});
afterEach(() => world.close());

/** Delivers a writer's counts to `traffic/events`. */
async function deliver(writer: string, sequence: number, counts: Counts = ONE_VISIT): Promise<void> {
  await store.count("traffic", "events", counts, { writer, sequence });
}

describe("counts", () => {
  it("are in one document, and create what is missing or of another type", async () => {
    await store.put("traffic", "events", { visits: { all: "7", new: null }, page: 4, note: "kept" }, "print");
    await Promise.all(["all", "all", "new"].map((value) => countOne(store, "visits", value)));
    await countOne(store, "page", "home", 2);
    for (const name of ["a.b", 'say "hi"', "[0]", "\\u0041", "constructor"]) await countOne(store, "chip", name);
    const chip = { "a.b": 1, 'say "hi"': 1, "[0]": 1, "\\u0041": 1, constructor: 1 };
    const data = { visits: { all: 2, new: 1 }, page: { home: 2 }, chip, note: "kept" };
    expect(await store.read("traffic", false)).toEqual([{ id: "events", path: "traffic/events", data }]);
  });

  it("keep large integers exact, and add fractions and negative numbers", async () => {
    for (const by of [9_007_199_254_740_000, 1, -2]) await countOne(store, "n", "whole", by);
    for (const by of [0.25, -1]) await countOne(store, "n", "part", by);
    expect(await countsOf(store)).toEqual({ n: { whole: 9_007_199_254_739_999, part: -0.75 } });
  });

  it("are rejected completely if one is not finite", async () => {
    for (const by of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const counts = countsFrom([
        ["visits", "all", 1],
        ["visits", "new", by],
      ]);
      await expect(deliver("a", 1, counts)).rejects.toThrow(RangeError);
    }
    await deliver("a", 1);
    expect(await countsOf(store)).toEqual({ visits: { all: 1 } });
  });
});

describe("a batch of counts", () => {
  it("counts once, as a whole, however often it is delivered for a document by its writer", async () => {
    const counts = countsFrom([
      ["visits", "all", 1],
      ["page", "home", 3],
    ]);
    for (const sequence of [1, 1, 2, 2, 1]) await deliver("a", sequence, counts);
    await deliver("b", 2);
    await store.count("traffic", "others", ONE_VISIT, { writer: "a", sequence: 3 });
    expect(await countsOf(store)).toEqual({ visits: { all: 3 }, page: { home: 6 } });
  });

  it("counts once if processes meet", async () => {
    const { projectId, front } = world;
    const meeting = ["a", "b", "c", "d"].map(async (writer) => {
      const own = openFirestore({ projectId, apiKey: "any" }, { emulators: front.emulators, limitMs: 30_000 });
      for (const sequence of [1, 1, 2, 3, 3]) {
        await Promise.all([1, 2].map(() => own.count("traffic", "events", ONE_VISIT, { writer, sequence })));
      }
      own.close();
    });
    await Promise.all(meeting);
    expect(await countsOf(store)).toEqual({ visits: { all: 12 } });
  });

  it(`is remembered while its writer is among the last ${WRITERS_REMEMBERED}`, async () => {
    await deliver("b", 1);
    await deliver("a", 1);
    await deliver("b", 2);
    for (let other = 2; other < WRITERS_REMEMBERED; other += 1) await deliver(`other ${other}`, 1);
    await deliver("a", 1);
    await deliver("b", 2);
    await deliver("b", 1);
    expect(await countsOf(store)).toEqual({ visits: { all: WRITERS_REMEMBERED + 1 } });
  });

  it("adds up with the sixteen documents of an earlier version", async () => {
    const firestore = new Firestore({ projectId: world.projectId });
    for (const part of ["0", "f"]) await firestore.doc(`traffic/events-${part}`).set({ visits: { all: 20 } });
    await deliver("new", 1);
    expect(await countsOf(store)).toEqual({ visits: { all: 41 } });
    await firestore.terminate();
  });
});

test("counts from elsewhere add up with the others, once per source, and are no published documents", async () => {
  await deliver("a", 1);
  const large = countsFrom([
    ["visits", "all", 1_000_000],
    ["a page of the past", "home", 2],
  ]);
  const added = await Promise.all([1, 2, 3].map(() => store.addCounts("traffic", "events", large, "one")));
  expect(added.filter(Boolean)).toHaveLength(1);
  await deliver("a", 2);
  expect(await store.addCounts("traffic", "events", large, "other")).toBe(true);
  expect(await countsOf(store)).toEqual({ visits: { all: 2_000_002 }, "a page of the past": { home: 4 } });
  expect(await store.published("traffic")).toEqual(new Map());
  expect(await store.counts("traffic", "event")).toEqual(new Map());
});

test("publishing never loses a count", async () => {
  await deliver("a", 1);
  await store.remove("traffic", "events");
  await expect(store.put("traffic", "events", {}, "print")).rejects.toThrow("traffic/events is a counter");
  expect(await countsOf(store)).toEqual({ visits: { all: 1 } });
});
