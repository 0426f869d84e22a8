import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../run.ts";
import { PAGES_AND_WAYS } from "./file-tests.ts";

test("every browser test chosen for the exported files exists: Playwright passes over a name it does not know", () => {
  expect(PAGES_AND_WAYS.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
