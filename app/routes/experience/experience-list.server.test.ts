import { describe, expect, it } from "vitest";
import { parseExperience } from "../../../core/experience.ts";
import type { SiteContext } from "../../context.ts";
import { experienceList, linkWords } from "./experience-list.server.ts";

describe("the words of a link without a label", () => {
  it.each([
    ["https://www.northfield.example/team?x=1", "northfield.example"],
    ["mailto:hello@robinvale.example", "hello@robinvale.example"],
    ["/bank-of-kigali", "Read more"],
  ])("of %s are %s", (link, words) => {
    expect(linkWords(link)).toBe(words);
  });
});
