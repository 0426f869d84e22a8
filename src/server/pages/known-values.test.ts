import { expect, test } from "vitest";
import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { createKnownValues } from "./known-values.ts";

/** Values whose reading tests replace, in a time that they advance. */
function createValues() {
  let time = 0;
  let reads = 0;
  let read = async (): Promise<readonly string[]> => ["one"];
  const values = createKnownValues(
    () => {
      reads += 1;
      return read();
    },
    () => new Date(time),
  );
  return {
    values,
    reads: () => reads,
    later(ms: number) {
      time += ms;
    },
    answer(next: typeof read) {
      read = next;
    },
  };
}

test("values are unknown before they are read, then read again when they are old", async () => {
  const { values, reads, later, answer } = createValues();
  expect(values.known()).toBeUndefined();
  await Promise.all([values.refresh(), values.refresh()]);
  answer(async () => ["two"]);
  later(4_999);
  await values.refresh();
  expect([reads(), values.known()]).toEqual([1, new Set(["one"])]);
  later(1);
  await values.refresh();
  expect([reads(), values.known()]).toEqual([2, new Set(["two"])]);
});

test("the last values stay while the store is unavailable", async () => {
  const { values, later, answer } = createValues();
  await values.refresh();
  answer(() => Promise.reject(new StoreUnavailable("portfolio", new Error("gone"))));
  later(60_000);
  await values.refresh();
  expect(values.known()).toEqual(new Set(["one"]));
});

test("any other error is passed on", async () => {
  const { values, later, answer } = createValues();
  await values.refresh();
  answer(() => Promise.reject(new Error("a bug")));
  later(60_000);
  await expect(values.refresh()).rejects.toThrow("a bug");
});
