import { expect, test } from "vitest";
import { previewAddress, previewedPath } from "./site-drawings.ts";

test.each([
  ["/", "/og/home.png"],
  ["/blog/tech", "/og/blog/tech.png"],
])("the preview of %s is at %s", (path, address) => {
  expect(previewAddress(path)).toBe(address);
});

test.each(["/og/.png", "/og/home.jpg"])("%s is not the address of a preview", (address) => {
  expect(previewedPath(address)).toBeUndefined();
});
