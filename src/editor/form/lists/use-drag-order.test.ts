import { expect, it } from "vitest";
import { nearest } from "./use-drag-order.ts";

it("finds the item nearest to the pointer", () => {
  const boxes = [0, 40, 80].map((y) => ({ x: 0, y, width: 200, height: 40 }));
  expect(nearest(boxes, 10, 5)).toBe(0);
  expect(nearest(boxes, 190, 70)).toBe(1);
  expect(nearest(boxes, 100, 900)).toBe(2);
});
