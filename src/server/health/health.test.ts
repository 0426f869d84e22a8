import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { samplePages } from "../../../test/support/domain/sample-pages.ts";
import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { createReadiness } from "./health.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const STORY = {
  title: "T",
  subtitle: "S",
  summary: "S",
  cover: { src: "a.svg", alt: "" },
};
const readerWith = (get: DocumentReader["get"]): DocumentReader => ({ get, query: async () => [] });
const healthy = readerWith(async () => undefined);
const hanging = readerWith(() => new Promise(() => undefined));
const filled = readerWith(async (collection, id) =>
  collection === "stories" && id === "budgeting" ? { path: `stories/${id}`, id, data: STORY } : undefined,
);

function createCheck(portfolio: DocumentReader, tracker = healthy, isBuilding = false, isStarting = () => false) {
  const errors: string[] = [];
  const check = createReadiness({
    stores: { portfolio, tracker },
    pictures: { isBuilding: () => isBuilding },
    pages: () => samplePages,
    isStarting,
    now: () => new Date(),
    log: { error: (message) => void errors.push(message) },
  });
  return { check, errors };
}

test("a store that never responds is unavailable after two seconds, before the monitor times out", async () => {
  const responded = vi.fn();
  createCheck(filled, hanging).check().then(responded);
  await vi.advanceTimersByTimeAsync(1999);
  expect(responded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(responded).toHaveBeenCalledWith({
    status: "unavailable",
    stores: { portfolio: "ok", tracker: "unavailable" },
  });
});

test("the site is ready while pictures are being built", async () => {
  const { check } = createCheck(filled, healthy, true);
  expect(await check()).toEqual({ status: "ok", stores: { portfolio: "ok", tracker: "ok" }, pictures: "building" });
});

test("checks within three seconds share one read of each store", async () => {
  const get = vi.fn(filled.get);
  const tracker = vi.fn(healthy.get);
  const { check } = createCheck(readerWith(get), readerWith(tracker));
  for (let n = 0; n < 1000; n += 1) expect((await check()).status).toBe("ok");
  expect(tracker).toHaveBeenCalledTimes(1);
  const first = get.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3000);
  await check();
  expect(tracker).toHaveBeenCalledTimes(2);
  // A document that was found is not looked up again.
  expect(get).toHaveBeenCalledTimes(first + 1);
});

test("is asked again after the clock is set back", async () => {
  const get = vi.fn(healthy.get);
  const { check } = createCheck(filled, readerWith(get));
  await check();
  vi.setSystemTime(-60_000);
  await check();
  expect(get).toHaveBeenCalledTimes(2);
});

test("is starting until the pages are warm, then ready at once, and names a store that is unavailable", async () => {
  let starting = true;
  const { check } = createCheck(filled, healthy, false, () => starting);
  expect(await check()).toEqual({ status: "starting", stores: { portfolio: "ok", tracker: "ok" } });
  starting = false;
  expect((await check()).status).toBe("ok");
  const failing = readerWith(() => Promise.reject(new Error("down")));
  expect((await createCheck(filled, failing, false, () => true).check()).status).toBe("unavailable");
});

describe("an empty portfolio store", () => {
  test("is reported as empty, logged once with the fix, and does not fail the check", async () => {
    const { check, errors } = createCheck(healthy);
    for (let n = 0; n < 3; n += 1) {
      expect(await check()).toEqual({ status: "ok", stores: { portfolio: "empty", tracker: "ok" } });
      await vi.advanceTimersByTimeAsync(3000);
    }
    // Most sites are new when they have no entry, and fill their store themselves.
    expect(errors).toEqual([
      "The site has no entries yet. Write the first one: npm run content -- new. With Firestore, publish entries: npm run content -- push",
    ]);
  });

  test("is ok while its entries cannot be queried", async () => {
    const query = () => Promise.reject(new Error("down"));
    const { check, errors } = createCheck({ ...healthy, query });
    expect(await check()).toEqual({ status: "ok", stores: { portfolio: "ok", tracker: "ok" } });
    expect(errors).toEqual([]);
  });

  test("is ok once content is pushed", async () => {
    let pushed = false;
    const { check } = createCheck(readerWith((...args) => (pushed ? filled : healthy).get(...args)));
    expect((await check()).stores.portfolio).toBe("empty");
    pushed = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect((await check()).stores.portfolio).toBe("ok");
  });
});
