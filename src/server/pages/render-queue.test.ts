import { expect, test } from "vitest";
import { createRenderQueue, ServerBusy } from "./render-queue.ts";

/** A queue whose pages are rendered when told to, one at a time unless stated. */
function controlledQueue({ atOnce = 1, mostWaiting = 100 } = {}) {
  const queue = createRenderQueue({ atOnce, mostWaiting });
  const started: string[] = [];
  const finish: (() => void)[] = [];
  return {
    started,
    join: queue.join,
    /** Requests a page. Resolves with its key, or with the error. */
    request: (client: string, key: string) =>
      queue
        .run(client, key, async () => {
          started.push(key);
          await new Promise<void>((resolve) => finish.push(resolve));
          return key;
        })
        .catch((error: unknown) => error),
    /** Finishes pages, oldest first, and lets the next ones start. */
    async finish(count = 1) {
      for (let done = 0; done < count; done += 1) {
        finish.shift()?.();
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test("renders a few pages at a time, the others in order", async () => {
  const { request, started, finish } = controlledQueue({ atOnce: 2 });
  for (const key of ["1", "2", "3", "4"]) void request("a", key);
  expect(started).toEqual(["1", "2"]);
  await finish();
  expect(started).toEqual(["1", "2", "3"]);
  await finish(3);
  expect(started).toEqual(["1", "2", "3", "4"]);
  void request("a", "5");
  expect(started).toHaveLength(5);
});

test("a failed page makes room for the next", async () => {
  const queue = createRenderQueue({ atOnce: 1, mostWaiting: 10 });
  const broken = queue.run("a", "1", () => Promise.reject(new Error("broken")));
  const next = queue.run("a", "2", async () => "rendered");
  await expect(broken).rejects.toThrow("broken");
  expect(await next).toBe("rendered");
});

test("clients take turns: one client's hundred pages do not delay another's", async () => {
  const { request, started, finish } = controlledQueue();
  for (let page = 0; page < 100; page += 1) void request("greedy", `made up ${page}`);
  const other = request("modest", "wanted");
  await finish(3);
  expect(started).toEqual(["made up 0", "made up 1", "wanted", "made up 2"]);
  expect(await other).toBe("wanted");
});

test("a full queue refuses the client that waits for most, not another", async () => {
  const { request, started, finish } = controlledQueue({ mostWaiting: 3 });
  const greedy = ["1", "2", "3", "4", "5"].map((key) => request("greedy", key));
  expect(await greedy[4]).toBeInstanceOf(ServerBusy);
  const modest = request("modest", "a");
  // In favor of the other client.
  expect(await greedy[3]).toBeInstanceOf(ServerBusy);
  expect(await Promise.all([request("modest", "b"), request("modest", "c")])).toEqual([
    expect.any(ServerBusy),
    expect.any(ServerBusy),
  ]);
  await finish(4);
  expect(started).toEqual(["1", "2", "a", "3"]);
  expect(await modest).toBe("a");
});

test("after refusals to many clients, it refuses as many again", async () => {
  const { request, finish } = controlledQueue({ mostWaiting: 3 });
  for (const round of ["first", "second"]) {
    const requests = Array.from({ length: 10 }, (_, number) => request(`client ${number}`, `${round} ${number}`));
    await finish(10);
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer instanceof ServerBusy)).toHaveLength(6);
  }
});

test("a page that two clients wait for is rendered once, at the earlier turn, and stays if one of them loses its place", async () => {
  const { request, join, started, finish } = controlledQueue({ mostWaiting: 4 });
  for (const key of ["1", "2", "3", "4"]) void request("greedy", key);
  const wanted = request("greedy", "wanted");
  join("modest", "wanted");
  join("modest", "wanted");
  const other = request("third", "x");
  await finish(3);
  expect(started).toEqual(["1", "2", "wanted", "x"]);
  await finish(2);
  expect(started).toEqual(["1", "2", "wanted", "x", "3"]);
  expect(await Promise.all([wanted, other])).toEqual(["wanted", "x"]);
});
