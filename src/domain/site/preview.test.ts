import fc from "fast-check";
import { expect, test } from "vitest";
import { previewAddress, previewedPath } from "./preview.ts";

test.each([
  ["/", "/og/home.png"],
  ["/professional", "/og/professional.png"],
  ["/blog/tech", "/og/blog/tech.png"],
])("the preview of %s is at %s", (path, address) => {
  expect(previewAddress(path)).toBe(address);
});

test("the address of a preview identifies its page", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\/[a-z0-9-]+){1,3}$/), (path) => {
      fc.pre(path !== "/home");
      expect(previewedPath(previewAddress(path))).toBe(path);
    }),
  );
  expect(previewedPath(previewAddress("/"))).toBe("/");
});

test.each(["/og/.png", "/og/home", "/og/home.jpg", "/home.png", "/og.png"])(
  "%s is not the address of a preview",
  (address) => {
    expect(previewedPath(address)).toBeUndefined();
  },
);
