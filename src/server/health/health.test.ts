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
const asking = (get: DocumentReader["get"]): DocumentReader => ({ get, query: async () => [] });
const well = asking(async () => undefined);
const silent = asking(() => new Promise(() => undefined));
const filled = asking(async (collection, id) =>
  collection === "stories" && id === "budgeting" ? { path: `stories/${id}`, id, data: STORY } : undefined,
);

function readiness(portfolio: DocumentReader, tracker = well) {
  const errors: string[] = [];
  const check = createReadiness({
    stores: { portfolio, tracker },
    pages: () => samplePages,
    now: () => new Date(),
    log: { error: (message) => void errors.push(message) },
  });
  return { check, errors };
}

test("a store that takes the question and never answers is unavailable after two seconds: whoever asks has a limit, too", async () => {
  const answered = vi.fn();
  readiness(filled, silent).check().then(answered);
  await vi.advanceTimersByTimeAsync(1999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith({
    status: "unavailable",
    stores: { portfolio: "ok", tracker: "unavailable" },
  });
});

test("a thousand checks within three seconds read each store once; the next reads it again", async () => {
  const get = vi.fn(filled.get);
  const tracker = vi.fn(well.get);
  const { check } = readiness(asking(get), asking(tracker));
  for (let n = 0; n < 1000; n += 1) expect((await check()).status).toBe("ok");
  expect(tracker).toHaveBeenCalledTimes(1);
  const first = get.mock.calls.length;
  await vi.advanceTimersByTimeAsync(3000);
  await check();
  expect(tracker).toHaveBeenCalledTimes(2);
  // What has been found to be there is not looked for again.
  expect(get).toHaveBeenCalledTimes(first + 1);
});

describe("a portfolio store without anything to show", () => {
  test("is named, and logged once with what to do; the site serves all the same", async () => {
    const { check, errors } = readiness(well);
    for (let n = 0; n < 3; n += 1) {
      expect(await check()).toEqual({ status: "ok", stores: { portfolio: "empty", tracker: "ok" } });
      await vi.advanceTimersByTimeAsync(3000);
    }
    expect(errors).toEqual([expect.stringContaining("npm run content -- push")]);
  });

  test("is well once something was pushed", async () => {
    let pushed = false;
    const { check } = readiness(asking((...asked) => (pushed ? filled : well).get(...asked)));
    expect((await check()).stores.portfolio).toBe("empty");
    pushed = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect((await check()).stores.portfolio).toBe("ok");
  });
});
