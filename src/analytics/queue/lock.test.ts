import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { type KeyValues, pageStorage } from "../device/storage.ts";
import { leases, webLocks } from "./lock.ts";

describe("a lease", () => {
  function createTabs() {
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

  it("excludes other tabs until it ends", async () => {
    const { ran, open } = createTabs();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = open("a")(promise);
    await open("b")();
    resolve();
    await first;
    await open("b")();
    expect(ran).toEqual(["a", "b"]);
  });

  it("goes to one of two tabs that claim it at the same time", async () => {
    const { storage, ran, open } = createTabs();
    // The first read of each tab misses the other's write.
    const withStaleFirstRead = (): KeyValues => {
      let hasRead = false;
      return {
        ...storage,
        get(key) {
          const first = !hasRead;
          hasRead = true;
          return first ? null : storage.get(key);
        },
      };
    };
    await Promise.all([open("a", withStaleFirstRead())(), open("b", withStaleFirstRead())()]);
    expect(ran).toEqual(["b"]);
  });

  it("expires after a tab is killed, also if the clock was wrong", async () => {
    const { storage, clock, ran, open } = createTabs();
    storage.set("lease:counters", `dead ${clock.now + 15_000}`);
    await open("a")();
    clock.now += 15_000;
    await open("a")();
    storage.set("lease:counters", `dead ${clock.now + 86_400_000}`);
    await open("b")();
    expect(ran).toEqual(["a", "b"]);
  });
});

it("does not wait for a web lock held by another tab", async () => {
  const ran: string[] = [];
  const request = async (_name: string, { ifAvailable }: LockOptions, callback: LockGrantedCallback<unknown>) =>
    callback(ifAvailable === true ? null : { name: "lease:counters", mode: "exclusive" });
  const exclusively = webLocks({ request: request as LockManager["request"] }, async () => undefined);
  await exclusively("counters", async () => void ran.push("task"));
  expect(ran).toEqual([]);
});

it("holds a web lock until other tabs see the task's writes, without waiting for that", async () => {
  const { promise: visible, resolve: becomeVisible } = Promise.withResolvers<void>();
  let held = false;
  const request = async (_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) => {
    held = true;
    await callback({ name: "lease:counters", mode: "exclusive" });
    held = false;
  };
  const exclusively = webLocks({ request: request as LockManager["request"] }, () => visible);
  await exclusively("counters", async () => undefined);
  expect(held).toBe(true);
  becomeVisible();
  await expect.poll(() => held).toBe(false);
});

it("passes on the error of a task under a web lock", async () => {
  const request = async (_name: string, _options: LockOptions, callback: LockGrantedCallback<unknown>) =>
    callback({ name: "lease:counters", mode: "exclusive" });
  const exclusively = webLocks({ request: request as LockManager["request"] }, async () => undefined);
  await expect(exclusively("counters", () => Promise.reject(new Error("task")))).rejects.toThrow("task");
});
