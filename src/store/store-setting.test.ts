import { describe, expect, it } from "vitest";
import { memoryStore } from "../../test/support/store/memory-store.ts";
import { SessionExpired, StoreUnavailable } from "../domain/documents/document-store.ts";
import { withSession } from "./store-setting.ts";

describe("a store with a session", () => {
  /** A store that fails with each error in turn, and its calls. */
  function failingStore(errors: { readonly signIn?: readonly Error[]; readonly read?: readonly Error[] } = {}) {
    const calls: string[] = [];
    const left = { signIn: [...(errors.signIn ?? [])], read: [...(errors.read ?? [])] };
    async function call(name: "signIn" | "read") {
      calls.push(name);
      const error = left[name].shift();
      if (error !== undefined) throw error;
    }
    const store = withSession({
      ...memoryStore(),
      signIn: () => call("signIn"),
      read: async () => {
        await call("read");
        return [];
      },
    });
    return { calls, read: () => store.read("people", false) };
  }

  it("signs in once before all waiting calls", async () => {
    const { calls, read } = failingStore();
    await Promise.all([read(), read(), read()]);
    expect(calls).toEqual(["signIn", "read", "read", "read"]);
  });

  it("signs in again once and repeats the calls when the session expires", async () => {
    const { calls, read } = failingStore({ read: [new SessionExpired(), new SessionExpired()] });
    await Promise.all([read(), read()]);
    expect(calls.toSorted()).toEqual(["read", "read", "read", "read", "signIn", "signIn"]);
  });

  it("is unavailable if it refuses a new session, too, and tries again with the next call", async () => {
    const { calls, read } = failingStore({ read: [new SessionExpired(), new SessionExpired()] });
    await expect(read()).rejects.toMatchObject({
      name: "StoreUnavailable",
      message: "The document store cannot be read",
      cause: expect.stringContaining("rules"),
    });
    expect(calls).toEqual(["signIn", "read", "signIn", "read"]);
    expect(await read()).toEqual([]);
  });

  it("repeats a failed sign-in with the next call, and nothing after other errors", async () => {
    const down = new StoreUnavailable("portfolio", "down");
    const { calls, read } = failingStore({ signIn: [down], read: [down] });
    for (let attempt = 0; attempt < 2; attempt += 1) await expect(read()).rejects.toBe(down);
    expect(calls).toEqual(["signIn", "signIn", "read"]);
  });
});
