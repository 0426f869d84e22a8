import { expect, test } from "vitest";
import { readBuildDir } from "./build-dir.ts";

test("the build is in build, unless BUILD_DIR names another folder", () => {
  expect(readBuildDir({})).toBe("build");
  expect(readBuildDir({ BUILD_DIR: "" })).toBe("build");
  expect(readBuildDir({ BUILD_DIR: "build/under-base-path" })).toBe("build/under-base-path");
});
