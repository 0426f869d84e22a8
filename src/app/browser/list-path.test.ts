import { expect, test } from "vitest";
import { listPath } from "./list-path.ts";

test.each([
  ["/awards/page/2/", "/awards"],
  ["/me/awards/page/all", "/me/awards"],
  ["/awards/", "/awards"],
  ["/blog/tech/page", "/blog/tech/page"],
  ["/page/home", "/page/home"],
])("the list of %s is %s", (path, list) => {
  expect(listPath(path)).toBe(list);
});
