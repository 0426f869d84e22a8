import { expect, it } from "vitest";
import { fitted, movedItem, withItem, withoutItem } from "./item-keys.ts";

it("stay with their items", () => {
  const keys = fitted([], 3);
  expect(keys).toEqual([0, 1, 2]);
  expect(movedItem(keys, 0, 2)).toEqual([1, 2, 0]);
  expect(withoutItem(keys, 1)).toEqual([0, 2]);
  expect(withItem(keys, 1)).toEqual([0, 3, 1, 2]);
});

it("follow a list that was changed elsewhere", () => {
  expect(fitted([4, 2], 3)).toEqual([4, 2, 7]);
  expect(fitted([4, 2], 1)).toEqual([4]);
});
