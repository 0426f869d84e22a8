import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { type KeyValues, pageStorage } from "../device/storage.ts";
import { leases, webLocks } from "./lock.ts";

describe("a lease", () => {
  function tabs() {
    const storage = pageStorage(() => memoryStorage());
    const clock = { now: 1_700_000_000_000 };
    const ran: string[] = [];
    const open = (owner: string, own: KeyValues = storage) => {
      const exclusively = leases({ storage: own, now: () => clock.now, pause: async () => undefined, owner });
      return (until: Promise<void> = Promise.resolve()) =>
        exclusively("counters", async () => {
          ran.push(owner);
          await until;
        });
    };
    return { storage, clock, ran, open };
  }

  it("keeps other tabs out until it ends", async () => {
    const { ran, open } = tabs();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = open("a")(promise);
    await open("b")();
    resolve();
    await first;
    await open("b")();
    expect(ran).toEqual(["a", "b"]);
  });

  it("goes to one tab where two claim it at the same moment", async () => {
    const { storage, ran, open } = tabs();
    // Neither sees what the other has written when it looks.
    const blind = (): KeyValues => {
      let looked = false;
      return {
        ...storage,
        get(key) {
          const first = !looked;
          looked = true;
          return first ? null : storage.get(key);
        },
      };
    };
    await Promise.all([open("a", blind())(), open("b", blind())()]);
    expect(ran).toEqual(["b"]);
  });

  it("runs out after a tab that was killed, and does not outlive a clock that was put right", async () => {
    const { storage, clock, ran, open } = tabs();
    storage.set("lease:counters", `dead ${clock.now + 15_000}`);
    await open("a")();
    clock.now += 15_000;
    await open("a")();
    storage.set("lease:counters", `dead ${clock.now + 86_400_000}`);
    await open("b")();
    expect(ran).toEqual(["a", "b"]);
  });
});

it("a web lock that another tab holds is not waited for", async () => {
  const ran: string[] = [];
  const request = async (_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) =>
    callback(null);
  const exclusively = webLocks({ request: request as LockManager["request"] }, async () => undefined);
  await exclusively("counters", async () => void ran.push("task"));
  expect(ran).toEqual([]);
});

it("a web lock is kept until others see what its task wrote, and nobody waits for that", async () => {
  const { promise: seen, resolve: spread } = Promise.withResolvers<void>();
  let held = false;
  const request = async (_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    held = true;
    await callback({ name: "lease:counters", mode: "exclusive" });
    held = false;
  };
  const exclusively = webLocks({ request: request as LockManager["request"] }, () => seen);
  await exclusively("counters", async () => undefined);
  expect(held).toBe(true);
  spread();
  await expect.poll(() => held).toBe(false);
});

it("a task that fails under a web lock fails for whoever asked", async () => {
  const request = async (_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) =>
    callback({ name: "lease:counters", mode: "exclusive" });
  const exclusively = webLocks({ request: request as LockManager["request"] }, async () => undefined);
  await expect(exclusively("counters", () => Promise.reject(new Error("task")))).rejects.toThrow("task");
});
