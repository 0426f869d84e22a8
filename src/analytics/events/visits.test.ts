import { expect, it } from "vitest";
import { memoryStorage } from "../../../test/support/analytics/memory-storage.ts";
import { pageStorage } from "../device/storage.ts";
import { visitValues } from "./visits.ts";

it("counts the first visit as new, too, and sets the Hello marker (D25)", () => {
  const browser = memoryStorage();
  const storage = pageStorage(() => browser);
  expect(visitValues(storage)).toEqual(["all", "new"]);
  expect(browser.kept.has("Hello")).toBe(true);
  expect(visitValues(storage)).toEqual(["all"]);
});

it("accepts a marker with any value (D25)", () => {
  expect(visitValues(pageStorage(() => memoryStorage({ Hello: "" })))).toEqual(["all"]);
});

it("does not count a visit as new if storage is blocked (D25)", () => {
  const blocked = pageStorage(() => {
    throw new Error("SecurityError");
  });
  expect(visitValues(blocked)).toEqual(["all"]);
});

it("does not count a visit as new if storage is full (D25)", () => {
  const full = {
    ...memoryStorage(),
    setItem() {
      throw new Error("QuotaExceededError");
    },
  };
  expect(visitValues(pageStorage(() => full))).toEqual(["all"]);
});
