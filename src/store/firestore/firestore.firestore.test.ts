import { afterEach, describe, expect, it } from "vitest";
import { countOne } from "../../../test/support/store/count-one.ts";
import { countsOf } from "../../../test/support/store/counts-of.ts";
import { type FirestoreWorld, firestoreWorld } from "../../../test/support/store/firestore-world.ts";

let world: FirestoreWorld;

afterEach(() => world.close());

function callsOf(...verbs: readonly string[]): readonly string[] {
  return world.front.calls.filter((verb) => verbs.includes(verb));
}

describe("a session with Firestore", () => {
  it("begins once before all waiting calls, which send nothing before", async () => {
    world = await firestoreWorld();
    expect(world.front.calls).toEqual([]);
    await Promise.all([1, 2].map(() => world.store.read("people", false)));
    expect(callsOf("signUp", "runQuery")).toEqual(["signUp", "runQuery", "runQuery"]);
    expect(await countsOf(world.store)).toEqual({});
  });

  it.runIf(process.env["FIRESTORE_ENGINE"] === "java")("is renewed once, with the same account", async () => {
    const refusal = "match /databases/{database}/documents/{document=**} { allow read: if false; }";
    world = await firestoreWorld({ rules: `rules_version = '2';\nservice cloud.firestore { ${refusal} }` });
    await expect(world.store.read("people", false)).rejects.toMatchObject({ name: "StoreUnavailable" });
    expect(callsOf("signUp", "token", "runQuery")).toEqual(["signUp", "runQuery", "token", "runQuery"]);
  });

  it("ends with its account, and a new one is created for the calls that wait", async () => {
    world = await firestoreWorld();
    await world.store.put("people", "ada", { n: 1 }, "print");
    await countOne(world.store, "visits", "all");
    await world.front.endSessions();
    const [documents] = await Promise.all([world.store.read("people", false), countOne(world.store, "visits", "all")]);
    expect(documents).toMatchObject([{ data: { n: 1 } }]);
    expect(await countsOf(world.store)).toEqual({ visits: { all: 2 } });
    expect(callsOf("signUp")).toHaveLength(2);
  });

  it.each(["cut", "hanging"] as const)("fails in time while the network is %s, and recovers", async (state) => {
    world = await firestoreWorld({ limitMs: 1_000 });
    const { store, front } = world;
    if (state === "cut") await store.version();
    front.setState(state);
    const counts = store.counts("traffic", "events");
    const calls = [store.read("people", false), store.version(), counts, countOne(store, "visits", "all")];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "StoreUnavailable" } });
    }
    front.setState("open");
    await expect(store.read("people", false)).resolves.toEqual([]);
  });
});

describe("documents on Firestore", () => {
  it("are read by one query for each collection, unchanged and by id", async () => {
    world = await firestoreWorld();
    const { store } = world;
    const data = { name: "Ada", tags: ["a", 'b"'], nested: { "x.y": null }, n: -0.5, "é\u0000\\": "\u2028" };
    for (const id of ["grace", "ada", "Zoe"]) await store.put("people", id, data, "print");
    await store.put("posts", "ada", { in: "posts" }, "print");
    expect(await store.read("people", false)).toEqual(
      ["Zoe", "ada", "grace"].map((id) => ({ id, path: `people/${id}`, data })),
    );
    expect(callsOf("runQuery", "batchGet")).toEqual(["runQuery"]);
    expect(await store.read("nobody", false)).toEqual([]);
    expect(await store.documents("posts")).toEqual([{ id: "ada", path: "posts/ada", data: { in: "posts" } }]);
  });

  it("are only those of the portfolio that visitors may see", async () => {
    world = await firestoreWorld({ name: "portfolio" });
    const { store } = world;
    for (const visible of [true, false]) await store.put("experiences", `${visible}`, { visible }, "print");
    for (const [validated, impact] of [
      [true, 1],
      [true, 0],
      [false, 1],
    ] as const) {
      await store.put("testimonies", `${validated} ${impact}`, { validated, impact }, "print");
    }
    const idsIn = async (collection: string) => (await store.read(collection, false)).map(({ id }) => id);
    expect([await idsIn("experiences"), await idsIn("testimonies")]).toEqual([["true"], ["true 1"]]);
  });

  it.runIf(process.env["FIRESTORE_ENGINE"] === "java")("are replaced as a whole, with their fingerprint", async () => {
    world = await firestoreWorld();
    const { store } = world;
    await store.put("people", "ada", { a: 1, b: 2 }, "first");
    await store.put("people", "ada", { a: 3 }, "second");
    expect(await store.read("people", false)).toEqual([{ id: "ada", path: "people/ada", data: { a: 3 } }]);
    expect(await store.published("people")).toEqual(new Map([["ada", "second"]]));
  });

  it("are gone once they are removed, and have a version once one is set", async () => {
    world = await firestoreWorld();
    const { store } = world;
    for (const id of ["ada", "grace"]) await store.put("people", id, {}, id);
    for (const id of ["ada", "nobody"]) await store.remove("people", id);
    expect(await store.published("people")).toEqual(new Map([["grace", "grace"]]));
    expect(await store.published("nobody")).toEqual(new Map());
    expect(await store.version()).toBeUndefined();
    for (const version of ["one", "two"]) {
      await store.setVersion(version);
      expect(await store.version()).toBe(version);
    }
  });
});
