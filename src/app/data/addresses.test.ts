import { expect, test } from "vitest";
import { ADDRESSES } from "./addresses.ts";

test("addresses are those of pages and of files, the home page first, each once", () => {
  expect(ADDRESSES[0]).toBe("/");
  expect(ADDRESSES).toEqual(expect.arrayContaining(["/awards", "/blog/hbs", "/quotes", "/2022-tracker/clicks.csv"]));
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
});

test("what stands for many addresses is none itself", () => {
  for (const address of ADDRESSES) expect(address).toMatch(/^\/$|^(\/[a-z0-9.-]+)+$/);
});
