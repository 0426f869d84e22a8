import { Firestore } from "@google-cloud/firestore";
import { afterEach, describe, expect, it } from "vitest";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { type FirestoreWorld, firestoreWorld } from "../../../test/support/store/firestore-world.ts";
import { countsFrom } from "../../domain/documents/counts.ts";
import { withSession } from "../session.ts";
import { keyOf, noteOf } from "./delivery-notes.ts";
import { openFirestore } from "./firestore.ts";

const ONE_VISIT = countsFrom([["visits", "all", 1]]);
let world: FirestoreWorld;

afterEach(() => world.close());

function callsOf(...verbs: readonly string[]): readonly string[] {
  return world.front.calls.map(({ verb }) => verb).filter((verb) => verbs.includes(verb));
}

describe("a session with Firestore", () => {
  it("signs in before the first read (D21)", async () => {
    world = await firestoreWorld();
    await expect(world.store.get("people", "ada")).rejects.toMatchObject({ name: "SessionExpired" });
    await expect(world.store.query("people")).rejects.toMatchObject({ name: "SessionExpired" });
    expect(world.front.calls).toEqual([]);
    await withSession(world.store).get("people", "ada");
    expect(callsOf("signUp", "batchGet")).toEqual(["signUp", "batchGet"]);
  });

  it("keeps its anonymous account when renewed, since accounts are limited", async () => {
    world = await firestoreWorld();
    await world.store.signIn();
    await world.store.signIn();
    await world.store.get("people", "ada");
    expect(callsOf("signUp")).toHaveLength(1);
    expect(callsOf("token")).toHaveLength(1);
  });

  it("creates a new account if the old one is gone, and retries the call", async () => {
    world = await firestoreWorld();
    await world.store.put("people", "ada", { n: 1 }, "print");
    const session = withSession(world.store);
    await session.get("people", "ada");
    await world.front.endSessions();
    expect((await session.get("people", "ada"))?.data).toEqual({ n: 1 });
    expect(callsOf("signUp")).toHaveLength(2);
  });
});

describe("a network that drops everything", () => {
  it("fails every call at its time limit and recovers afterwards (D23)", async () => {
    world = await firestoreWorld({ limitMs: 1_000 });
    await world.store.signIn();
    world.front.setState("hanging");
    const calls = [
      world.store.get("people", "ada"),
      world.store.query("people"),
      world.store.count("traffic", "events", ONE_VISIT, { writer: "a", sequence: 1 }),
      world.store.signIn(),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "StoreUnavailable" } });
    }
    world.front.setState("open");
    await expect(world.store.get("people", "ada")).resolves.toBeUndefined();
  });
});

describe("counters of an earlier version", () => {
  it("add up with new ones, and a batch in them is not counted again", async () => {
    world = await firestoreWorld();
    const { store, projectId } = world;
    const batch = { writer: "earlier", sequence: 7 };
    await new Firestore({ projectId })
      .doc("traffic/events")
      .set({ visits: { all: 40 }, _deliveries: { [keyOf(batch)]: noteOf(batch, new Date()) } });
    await store.signIn();
    await store.count("traffic", "events", ONE_VISIT, batch);
    expect(await countsOf(store)).toEqual({ visits: { all: 40 } });
    await store.count("traffic", "events", ONE_VISIT, { ...batch, sequence: 8 });
    await store.count("traffic", "events", ONE_VISIT, { writer: "new", sequence: 1 });
    expect(await countsOf(store)).toEqual({ visits: { all: 42 } });
    await expect(store.put("traffic", "events", {}, "print")).rejects.toThrow("traffic/events is a counter");
  });
});

describe("concurrent counting in a document", () => {
  it("loses nothing and counts nothing twice", async () => {
    world = await firestoreWorld({ limitMs: 30_000 });
    const { projectId, front } = world;
    const processes = ["a", "b", "c", "d"].map((writer) => {
      const store = openFirestore({ projectId, apiKey: "any" }, { emulators: front.emulators, limitMs: 30_000 });
      return { writer, store };
    });
    await Promise.all(
      processes.map(async ({ writer, store }) => {
        await store.signIn();
        for (const sequence of [1, 1, 2, 3, 3]) {
          await store.count("traffic", "events", ONE_VISIT, { writer, sequence });
        }
      }),
    );
    await world.store.signIn();
    expect(await countsOf(world.store)).toEqual({ visits: { all: 12 } });
    expect((await world.store.query("traffic")).length).toBeGreaterThan(1);
    for (const { store } of processes) store.close();
  });
});
