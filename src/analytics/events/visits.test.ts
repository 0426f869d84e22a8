import { expect, it } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { pageStorage } from "../device/storage.ts";
import { visitValues } from "./visits.ts";

it("the first visit counts as new too, and leaves the marker Hello (D25)", () => {
  const browser = memoryStorage();
  const storage = pageStorage(() => browser);
  expect(visitValues(storage)).toEqual(["all", "new"]);
  expect(browser.kept.has("Hello")).toBe(true);
  expect(visitValues(storage)).toEqual(["all"]);
});

it("a marker of any content is one (D25)", () => {
  expect(visitValues(pageStorage(() => memoryStorage({ Hello: "" })))).toEqual(["all"]);
});

it("where storage is blocked, a visit counts as one of all only (D25)", () => {
  const blocked = pageStorage(() => {
    throw new Error("SecurityError");
  });
  expect(visitValues(blocked)).toEqual(["all"]);
});

it("where storage is full, a visit counts as one of all only (D25)", () => {
  const full = {
    ...memoryStorage(),
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  expect(visitValues(pageStorage(() => full))).toEqual(["all"]);
});
