import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { PAGES_AND_NAVIGATION } from "./file-tests.ts";

test("every browser test chosen for exported files exists, since Playwright ignores unknown names", () => {
  expect(PAGES_AND_NAVIGATION.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
