import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentStore, DocumentStore } from "../../../src/domain/documents/document-store.ts";
import { describeCounters } from "./contract-counters.ts";
import { describeQueries } from "./contract-queries.ts";
import { countOne } from "./count-one.ts";

/** A new, empty store to test an adapter with. */
export interface StoreUnderTest {
  readonly store: DocumentStore & ContentStore;
  /** Ends the anonymous session. */
  endSession(): void | Promise<void>;
  /** Makes the engine unavailable. */
  breakEngine(): void;
  remove(): Promise<void>;
}

/**
 * The contract of every store adapter (D21).
 * @param exact false for an engine that is itself a fake and does not support all conditions and orders
 */
export function describeStore(name: string, open: () => Promise<StoreUnderTest>, { exact = true } = {}): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: StoreUnderTest["store"];

    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.remove());

    describe("sessions", () => {
      it("denies every call before a sign-in", async () => {
        await expectRejections(store, "SessionExpired");
      });

      it("denies every call after the session ends, until the next sign-in", async () => {
        await store.signIn();
        await under.endSession();
        await expectRejections(store, "SessionExpired");
        await store.signIn();
        await expect(store.get("people", "ada")).resolves.toBeUndefined();
      });

      it("does not write denied counts", async () => {
        await expect(countOne(store, "visits", "all")).rejects.toThrow();
        await store.signIn();
        expect(await store.counts("traffic", "events")).toEqual(new Map());
      });

      it("reports the store as unavailable when its engine is", async () => {
        await store.signIn();
        under.breakEngine();
        await expectRejections(store, "StoreUnavailable");
        await expect(store.signIn()).rejects.toMatchObject({ name: "StoreUnavailable" });
      });
    });

    describe("documents", () => {
      it("are returned unchanged, with their path", async () => {
        const data = { name: "Ada", tags: ["a", 'b"'], nested: { "x.y": null }, n: -0.5, "é\u0000\\": "\u2028" };
        await store.put("people", "ada", data, "print");
        await store.signIn();
        expect(await store.get("people", "ada")).toEqual({ id: "ada", path: "people/ada", data });
        expect(await store.query("people")).toEqual([{ id: "ada", path: "people/ada", data }]);
      });

      it("are undefined if missing, in a known collection or not", async () => {
        await store.put("people", "ada", {}, "print");
        await store.signIn();
        expect(await store.get("people", "grace")).toBeUndefined();
        expect(await store.get("ada", "people")).toBeUndefined();
        expect(await store.query("nobody")).toEqual([]);
      });

      it("are separate in each collection", async () => {
        await store.put("people", "ada", { in: "people" }, "print");
        await store.put("posts", "ada", { in: "posts" }, "print");
        await store.signIn();
        expect((await store.query("people")).map(({ data }) => data)).toEqual([{ in: "people" }]);
      });

      it.runIf(exact)("are replaced completely by a second put, including the fingerprint", async () => {
        await store.put("people", "ada", { a: 1, b: 2 }, "first");
        await store.put("people", "ada", { a: 3 }, "second");
        await store.signIn();
        expect((await store.get("people", "ada"))?.data).toEqual({ a: 3 });
        expect(await store.published("people")).toEqual(new Map([["ada", "second"]]));
      });

      it("are gone after a remove, and removing a missing one does nothing", async () => {
        await store.put("people", "ada", {}, "print");
        await store.put("people", "grace", {}, "print");
        await store.remove("people", "ada");
        await store.remove("people", "nobody");
        await store.signIn();
        expect((await store.query("people")).map(({ id }) => id)).toEqual(["grace"]);
      });
    });

    describe.runIf(exact)("queries", () => describeQueries(() => store));
    describeCounters(() => store);
  });
}

async function expectRejections(store: DocumentStore, name: string): Promise<void> {
  await expect(store.get("people", "ada")).rejects.toMatchObject({ name });
  await expect(store.query("people")).rejects.toMatchObject({ name });
  await expect(store.counts("traffic", "events")).rejects.toMatchObject({ name });
  await expect(countOne(store, "visits", "all")).rejects.toMatchObject({ name });
}
