import { describe, expect, it } from "vitest";
import { countOne } from "../../test/support/store/count-one.ts";
import { scriptedStore } from "../../test/support/store/scripted-store.ts";
import { SessionExpired, StoreUnavailable } from "../domain/documents/document-store.ts";
import { InvalidStore, readStore, withSession } from "./store-setting.ts";

const KEY = { PORTFOLIO_FIREBASE_API_KEY: "key" };
const EMULATORS = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

describe("the setting of a store", () => {
  it.each<[string, object, object]>([
    ["files", {}, { store: { engine: "files" } }],
    ["firestore:robin", KEY, { store: { engine: "firestore", open: expect.any(Function) } }],
    ["firestore:robin", { ...KEY, ...EMULATORS }, { store: { engine: "firestore", open: expect.any(Function) } }],
    [
      "sqlite:portfolio.db",
      {},
      {
        store: { engine: "files" },
        warning: `PORTFOLIO_STORE is "sqlite:portfolio.db", which means "files" now: the site reads the content folder itself`,
      },
    ],
  ])("may be %s", (setting, env, expected) => {
    expect(readStore(setting, "portfolio", { ...env })).toEqual(expected);
  });

  it.each([
    ["mysql:robin", {}, 'PORTFOLIO_STORE is "mysql:robin": expected files or firestore:<project>'],
    ["firestore:", KEY, 'PORTFOLIO_STORE is "firestore:": expected files or firestore:<project>'],
    ["firestore:robin", {}, 'PORTFOLIO_FIREBASE_API_KEY is missing: PORTFOLIO_STORE is "firestore:robin"'],
    [
      "firestore:robin",
      { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      'PORTFOLIO_FIREBASE_API_KEY is missing: PORTFOLIO_STORE is "firestore:robin"\nFIRESTORE_EMULATOR_HOST is missing: the emulators of Firestore and of Authentication go together',
    ],
  ])("may not be %s with %j", (setting, env, message) => {
    expect(() => readStore(setting, "portfolio", { ...env })).toThrow(new InvalidStore(message));
  });
});

/** Fails with each error in turn, then works. */
function failing(...errors: readonly Error[]): () => Promise<void> {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
  };
}

describe("a store with a session", () => {
  it("signs in once, before its first call", async () => {
    const store = scriptedStore({});
    const session = withSession(store);
    await session.read("people", false);
    await countOne(session, "visits", "all");
    expect(store.calls).toEqual(["signIn", "read people", "count events"]);
  });

  it("shares one sign-in among waiting calls, which read nothing before it succeeds", async () => {
    const gate = Promise.withResolvers<void>();
    const store = scriptedStore({ signIn: () => gate.promise });
    const session = withSession(store);
    const reads = Promise.all([
      session.read("people", false),
      session.read("posts", false),
      session.read("people", false),
    ]);
    await Promise.resolve();
    expect(store.calls).toEqual(["signIn"]);
    gate.resolve();
    await reads;
    expect(store.calls.filter((call) => call === "signIn")).toHaveLength(1);
  });

  it("signs in again and retries the call when the session expires", async () => {
    const store = scriptedStore({ read: failing(new SessionExpired()) });
    await expect(withSession(store).read("people", false)).resolves.toMatchObject([{ id: "one" }]);
    expect(store.calls).toEqual(["signIn", "read people", "signIn", "read people"]);
  });

  it("signs in again once for all calls of an expired session", async () => {
    const store = scriptedStore({ read: failing(new SessionExpired(), new SessionExpired()) });
    const session = withSession(store);
    await Promise.all([session.read("people", false), session.read("posts", false)]);
    expect(store.calls.filter((call) => call === "signIn")).toHaveLength(2);
  });

  it("reports the store as unavailable if it refuses a new session, too", async () => {
    const store = scriptedStore({ read: failing(new SessionExpired(), new SessionExpired()) });
    const session = withSession(store);
    await expect(session.read("people", false)).rejects.toMatchObject({
      name: "StoreUnavailable",
      message: "The document store cannot be read",
      cause: expect.stringContaining("rules"),
    });
    expect(store.calls).toEqual(["signIn", "read people", "signIn", "read people"]);
    await expect(session.read("people", false)).resolves.toMatchObject([{ id: "one" }]);
  });

  it("retries a failed sign-in on the next call", async () => {
    const store = scriptedStore({ signIn: failing(new StoreUnavailable("portfolio", "down")) });
    const session = withSession(store);
    await expect(session.read("people", false)).rejects.toMatchObject({ name: "StoreUnavailable" });
    await expect(session.read("people", false)).resolves.toMatchObject([{ id: "one" }]);
  });

  it("does not retry after other errors", async () => {
    const store = scriptedStore({ read: failing(new StoreUnavailable("portfolio", "down")) });
    await expect(countOne(withSession(store), "visits", "all")).rejects.toMatchObject({
      name: "StoreUnavailable",
    });
    expect(store.calls).toEqual(["signIn", "count events"]);
  });
});
