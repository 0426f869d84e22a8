import path from "node:path";
import { expect, it } from "vitest";
import { isOutside } from "./is-outside.ts";

it.each([
  ["C:\\my-site", true],
  ["C:\\product-site", true],
  ["D:\\my-site", true],
  ["C:\\product\\content", false],
  ["C:\\product", false],
])("on Windows, %s is outside C:\\product: %s", (folder, outside) => {
  expect(isOutside("C:\\product", folder, path.win32)).toBe(outside);
});
