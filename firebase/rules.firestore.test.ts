import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Counts, countsFrom } from "../core/counts.ts";
import { emulatorsAtHand, type FirestoreWorld, firestoreWorld } from "../stores/testing/firestore-world.ts";
import { EVENTS } from "../telemetry/events.ts";
import { rulesFiles } from "../tooling/firestore-rules.ts";

const EVERYTHING = countsFrom(
  Object.entries(EVENTS).flatMap(([event, values]) => values.map((value) => [event, value, 1] as const)),
);
const ONE_VISIT = countsFrom([["visits", "all", 1]]);

let world: FirestoreWorld;
let sequence: number;

/** A batch of counts, each of a writer of its own. */
async function count(counts: Counts, document = "events", collection = "traffic"): Promise<void> {
  sequence += 1;
  await world.store.count(collection, document, counts, { writer: "test", sequence });
}

/** What one batch of one writer leaves behind. */
const NOTES = { mapValue: { fields: { test: { mapValue: { fields: { sequence: { integerValue: 9 } } } } } } };
const group = (value: object) => ({ visits: { mapValue: { fields: { all: value } } } });
const writers = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`writer${index}`, { mapValue: {} }]));

/** A call as any program could make it, with the token of an anonymous account or without one. */
async function call(verb: string, body: object, token?: string): Promise<number> {
  const { firestore } = emulatorsAtHand();
  const { status } = await fetch(
    `http://${firestore}/v1/projects/${world.projectId}/databases/(default)/documents:${verb}`,
    {
      method: "POST",
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    },
  );
  return status;
}

async function anonymousToken(): Promise<string> {
  const { auth } = emulatorsAtHand();
  const response = await fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}

const pathOf = (document: string) => `projects/${world.projectId}/databases/(default)/documents/${document}`;
const setting = (document: string, fields: object) => ({ writes: [{ update: { name: pathOf(document), fields } }] });
const removing = (document: string) => ({ writes: [{ delete: pathOf(document) }] });
const ALL_OF_PEOPLE = { structuredQuery: { from: [{ collectionId: "experiences" }] } };

describe.runIf(process.env["FIRESTORE_ENGINE"] === "java").each(Object.entries(rulesFiles()))("%s", (file, rules) => {
  beforeEach(async () => {
    sequence = 0;
    world = await firestoreWorld({ rules });
    await world.store.put("experiences", "one", { title: "One", visible: true }, "print");
  });
  afterEach(() => world.close());

  it("lets an anonymous account read, and nobody without one (D21)", async () => {
    expect(await call("runQuery", ALL_OF_PEOPLE)).toBe(403);
    expect(await call("batchGet", { documents: [pathOf("experiences/one")] })).toBe(403);
    await world.store.signIn();
    expect(await world.store.query("experiences")).toHaveLength(1);
    expect(await world.store.get("health", "check")).toBeUndefined();
  });

  it("lets nobody write content, not even with an account", async () => {
    const token = await anonymousToken();
    const title = { title: { stringValue: "Mine" } };
    for (const body of [
      setting("experiences/one", title),
      setting("experiences/two", title),
      removing("experiences/one"),
    ]) {
      expect(await call("commit", body)).toBe(403);
      expect(await call("commit", body, token)).toBe(403);
    }
    await world.store.signIn();
    await expect(count(ONE_VISIT, "one", "experiences")).rejects.toThrow();
  });

  it("shows and takes nothing below a document, nor from all collections of a name at once", async () => {
    const token = await anonymousToken();
    const below = `experiences/one/secrets/one`;
    const everywhere = { structuredQuery: { from: [{ collectionId: "experiences", allDescendants: true }] } };
    expect(await call("batchGet", { documents: [pathOf(below)] }, token)).toBe(403);
    expect(await call("runQuery", everywhere, token)).toBe(403);
    expect(await call("commit", setting(below, {}), token)).toBe(403);
  });

  if (file === "tracker.rules") {
    it("has no counters", async () => {
      await world.store.signIn();
      await expect(count(ONE_VISIT)).rejects.toThrow();
    });
    return;
  }

  it("lets counters on the list go up, all of them at once and again", async () => {
    await world.store.signIn();
    await count(EVERYTHING);
    await count(EVERYTHING);
    await count(countsFrom([["visits", "new", 100_000_000]]));
    expect((await world.store.get("traffic", "events"))?.data).toMatchObject({ visits: { all: 2, new: 100_000_002 } });
  });

  it.each<[string, readonly [string, string, number]]>([
    ["down", ["visits", "all", -1]],
    ["up by more than a hundred million", ["visits", "all", 100_000_001]],
    ["up for ever", ["visits", "all", Number.MAX_VALUE]],
    ["under a value that is not on the list", ["visits", "everyone", 1]],
    ["under a name that is not on the list", ["clicks", "all", 1]],
  ])("lets no counter go %s", async (_, entry) => {
    await world.store.signIn();
    await count(ONE_VISIT);
    await expect(count(countsFrom([entry]))).rejects.toThrow();
    expect((await world.store.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
  });

  it("keeps counters from being removed, replaced, or counted elsewhere", async () => {
    await world.store.signIn();
    await count(ONE_VISIT);
    const token = await anonymousToken();
    expect(await call("commit", removing("traffic/events"), token)).toBe(403);
    expect(await call("commit", setting("traffic/events", {}), token)).toBe(403);
    expect(await call("commit", setting("traffic/events", { visits: { stringValue: "many" } }), token)).toBe(403);
    await expect(count(ONE_VISIT, "others")).rejects.toThrow();
  });

  it.each<[string, object]>([
    ["what is not a number", { ...group({ doubleValue: "NaN" }), _batches: NOTES }],
    ["what has no end", { ...group({ doubleValue: "Infinity" }), _batches: NOTES }],
    ["a text", { ...group({ stringValue: "2" }), _batches: NOTES }],
    ["a number in the place of a group", { visits: { integerValue: 2 }, _batches: NOTES }],
    ["an empty group", { visits: { mapValue: { fields: {} } }, _batches: NOTES }],
    ["no group at all", { _batches: NOTES }],
    ["another field", { ...group({ integerValue: 2 }), _batches: NOTES, note: { stringValue: "I was here" } }],
    ["no notes of batches", group({ integerValue: 2 })],
    ["a text for the notes of batches", { ...group({ integerValue: 2 }), _batches: { stringValue: "none" } }],
    [
      "notes of more batches than one",
      { ...group({ integerValue: 2 }), _batches: { mapValue: { fields: writers(3) } } },
    ],
    ["notes without end", { ...group({ integerValue: 2 }), _batches: { mapValue: { fields: writers(51) } } }],
  ])("lets nobody put %s into the counters", async (_, fields) => {
    await world.store.signIn();
    await count(ONE_VISIT);
    const token = await anonymousToken();
    expect(await call("commit", setting("traffic/events", fields), token)).toBe(403);
    // What is refused here is refused for what is wrong with it.
    const right = { ...group({ integerValue: 2 }), _batches: NOTES };
    expect(await call("commit", setting("traffic/events", right), token)).toBe(200);
  });

  it("counts once where processes meet", async () => {
    const { store } = world;
    await store.signIn();
    const delivery = { writer: "test", sequence: 1 };
    await Promise.all([1, 2, 3].map(() => store.count("traffic", "events", ONE_VISIT, delivery)));
    expect((await store.get("traffic", "events"))?.data).toEqual({ visits: { all: 1 } });
  });
});
