import { describe, expect, it } from "vitest";
import { parseLanguage } from "./language.ts";

describe("parseLanguage", () => {
  it.each([
    ["fr", "en", "French"],
    ["fr", "fr", "Français"],
    ["pt", "de", "Portugiesisch"],
    ["French", "de", "French"],
    ["xq", "en", "xq"],
    ["toki pona", "en", "toki pona"],
    ["Twi", "en", "Twi"],
  ])("shows %s in %s as %s", (name, tag, shown) => {
    expect(parseLanguage("one", { name }, tag).name).toBe(shown);
  });
});
