import { expect, test } from "vitest";
import { collectionsWith } from "../../../test/support/domain/collections.ts";
import { siteWith } from "../../../test/support/domain/sample-resume.ts";
import type { Database } from "../../domain/collections.ts";
import { createSnapshot } from "../snapshot/snapshot.ts";
import { readiness } from "./health.ts";

const FILLED = collectionsWith({ "stories/budgeting": { title: "T" } });
const EMPTY = new Map([["stories", []]]);

test.each([
  ["content", FILLED, EMPTY, [], "ok", { portfolio: "ok", tracker: "empty" }],
  [
    "the last content of a store that fails",
    FILLED,
    FILLED,
    ["portfolio"],
    "ok",
    { portfolio: "unavailable", tracker: "ok" },
  ],
  ["nothing of a store", FILLED, undefined, ["tracker"], "unavailable", { portfolio: "ok", tracker: "unavailable" }],
  ["no entries yet", EMPTY, EMPTY, [], "ok", { portfolio: "empty", tracker: "empty" }],
] as const)("with %s", (_, portfolio, tracker, failed, status, stores) => {
  const site = siteWith();
  const since = new Date("2026-11-20T12:00:00Z");
  const files = { site, documents: new Map(), translations: new Map(), fileDates: new Map() };
  const snapshot = createSnapshot(
    {
      files: { ...files, media: { kind: "site", path: "/media" } },
      documents: { portfolio, tracker },
      day: "2026-11-20",
      since,
    },
    () => undefined,
  );
  expect(readiness(snapshot, new Set<Database>(failed))).toEqual({ status, stores, since: "2026-11-20T12:00:00.000Z" });
});
