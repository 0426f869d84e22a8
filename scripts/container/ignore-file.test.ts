import { expect, test } from "vitest";
import { readIgnoreFile } from "./ignore-file.ts";

test.each([
  ["*", ".env", true],
  ["*\n!src/app", "src/app/root.tsx", false],
  ["*\n!src/app/**/*.ts", "src/app/routes/home/home.ts", false],
  ["*\n!src/app/**/*.ts", "src/app/context.ts", false],
  ["*\n!src/app/**/*.ts", "app/key.json", true],
  ["*\n!src/app/**/*.ts\n**/*.test.ts", "app/context.test.ts", true],
  ["*\n!src/app\n**/testing", "app/testing/site.ts", true],
  ["*\n!media/**/*.[jJ][pP][gG]", "media/work/A.JPG", false],
  ["# a comment\n\n/build/", "build/client/a.js", true],
  ["a.b", "aXb", false],
])("%j and %s: left out is %s", (text, file, isLeftOut) => {
  expect(readIgnoreFile(text).leavesOut(file)).toBe(isLeftOut);
});
