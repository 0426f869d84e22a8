import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentStore, DocumentStore } from "../../../src/domain/documents/document-store.ts";
import { describeCounters } from "./contract-counters.ts";
import { describeQueries } from "./contract-queries.ts";
import { countOne } from "./count-one.ts";

/** A fresh, empty store to try an adapter with. */
export interface StoreUnderTest {
  readonly store: DocumentStore & ContentStore;
  /** Lets the anonymous session run out. */
  endSession(): void | Promise<void>;
  /** Takes the engine out of reach. */
  breakEngine(): void;
  remove(): Promise<void>;
}

/**
 * What every adapter must do: one suite, run against each (D21).
 * @param exact false for an engine that is itself a stand-in, and knows neither all conditions nor all orders
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
      it("denies every call of a visitor before a sign-in", async () => {
        await expectRejections(store, "SessionExpired");
      });

      it("denies every call once the session is over, until the next sign-in", async () => {
        await store.signIn();
        await under.endSession();
        await expectRejections(store, "SessionExpired");
        await store.signIn();
        await expect(store.get("people", "ada")).resolves.toBeUndefined();
      });

      it("writes nothing that it denies", async () => {
        await expect(countOne(store, "visits", "all")).rejects.toThrow();
        await store.signIn();
        expect(await store.get("traffic", "events")).toBeUndefined();
      });

      it("says that the store is unavailable when its engine is", async () => {
        await store.signIn();
        under.breakEngine();
        await expectRejections(store, "StoreUnavailable");
        await expect(store.signIn()).rejects.toMatchObject({ name: "StoreUnavailable" });
      });
    });

    describe("documents", () => {
      it("come back as they were put, with their path", async () => {
        const data = { name: "Ada", tags: ["a", 'b"'], nested: { "x.y": null }, n: -0.5, "é\u0000\\": "\u2028" };
        await store.put("people", "ada", data, "print");
        await store.signIn();
        expect(await store.get("people", "ada")).toEqual({ id: "ada", path: "people/ada", data });
        expect(await store.query("people")).toEqual([{ id: "ada", path: "people/ada", data }]);
      });

      it("are undefined where there is none, in a known collection or not", async () => {
        await store.put("people", "ada", {}, "print");
        await store.signIn();
        expect(await store.get("people", "grace")).toBeUndefined();
        expect(await store.get("ada", "people")).toBeUndefined();
        expect(await store.query("nobody")).toEqual([]);
      });

      it("of one collection stay out of another", async () => {
        await store.put("people", "ada", { in: "people" }, "print");
        await store.put("posts", "ada", { in: "posts" }, "print");
        await store.signIn();
        expect((await store.query("people")).map(({ data }) => data)).toEqual([{ in: "people" }]);
      });

      it.runIf(exact)("are replaced whole by a second put, fingerprint included", async () => {
        await store.put("people", "ada", { a: 1, b: 2 }, "first");
        await store.put("people", "ada", { a: 3 }, "second");
        await store.signIn();
        expect((await store.get("people", "ada"))?.data).toEqual({ a: 3 });
        expect(await store.published("people")).toEqual(new Map([["ada", "second"]]));
      });

      it("are gone after a remove, and removing what is not there does nothing", async () => {
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
  await expect(countOne(store, "visits", "all")).rejects.toMatchObject({ name });
}
