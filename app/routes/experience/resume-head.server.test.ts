import { expect, it } from "vitest";
import { spelledOut } from "./resume-head.server.ts";

it.each([
  ["mailto:hello@robinvale.example", "hello@robinvale.example"],
  ["https://www.linkedin.com/in/robin-vale/", "linkedin.com/in/robin-vale"],
  ["http://robinvale.example", "robinvale.example"],
])("the resume spells %s out as %s", (link, words) => {
  expect(spelledOut(link)).toBe(words);
});
