import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DocumentReader } from "../core/document-store.ts";
import { healthOf } from "./health.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const asking = (get: DocumentReader["get"]): DocumentReader => ({ get, query: async () => [] });
const well = asking(async () => undefined);
const silent = asking(() => new Promise(() => undefined));

test("a store that takes the question and never answers is unavailable after two seconds: whoever asks has a limit, too", async () => {
  const answered = vi.fn();
  healthOf({ portfolio: well, tracker: silent }).then(answered);
  await vi.advanceTimersByTimeAsync(1999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith({
    status: "unavailable",
    stores: { portfolio: "ok", tracker: "unavailable" },
  });
});
