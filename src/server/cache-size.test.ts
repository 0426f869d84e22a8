import { expect, test } from "vitest";
import { cacheSize } from "./cache-size.ts";

const MIB = 1024 * 1024;

test.each([
  [512 * MIB, 32 * MIB],
  [1024 * MIB, 64 * MIB],
  [8192 * MIB, 64 * MIB],
])("of %s bytes, a cache of at most 64 MiB has %s", (memory, size) => {
  expect(cacheSize(64 * MIB, 1 / 16, memory)).toBe(size);
});
