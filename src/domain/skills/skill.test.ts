import { describe, expect, it } from "vitest";
import { parseLanguage } from "./skill.ts";

describe("parseLanguage", () => {
  it.each([
    ["fr", "en", "French"],
    ["fr", "fr", "Français"],
    ["French", "de", "French"],
    ["xq", "en", "xq"],
  ])("shows %s in %s as %s", (name, tag, shown) => {
    expect(parseLanguage("one", { name }, tag).name).toBe(shown);
  });
});
