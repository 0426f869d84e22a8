import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedMap } from "./bounded-map.ts";

test("evicts the least recently used entries when full", () => {
  const map = boundedMap<number>(10, (size) => size);
  map.set("a", 4);
  map.set("b", 4);
  expect([map.get("a"), map.get("b"), map.size()]).toEqual([4, 4, 10]);
  map.set("c", 3);
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, 4, 3]);
  map.delete("b");
  expect([map.get("b"), map.size()]).toEqual([undefined, 4]);
});

test("ignores a value that can never fit", () => {
  const map = boundedMap<number>(10, (size) => size);
  map.set("a", 4);
  map.set("b", 100);
  expect([map.get("a"), map.get("b")]).toEqual([4, undefined]);
});

test("never exceeds its limit and reports the size of its entries", () => {
  const key = fc.constantFrom("a", "b", "c", "d");
  const step = fc.record({ key, size: fc.nat(12), remove: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const map = boundedMap<number>(20, (size) => size);
      for (const { key, size, remove } of steps) {
        if (remove) map.delete(key);
        else map.set(key, size);
        expect(map.size()).toBeLessThanOrEqual(20);
      }
      const held = ["a", "b", "c", "d"].flatMap((name) => map.get(name) ?? []);
      expect(map.size()).toBe(held.reduce((sum, size) => sum + size + 1, 0));
    }),
  );
});
