import { expect, it } from "vitest";
import { parseLanguage } from "./skill.ts";

it.each([
  ["fr", "fr", "Français"],
  ["French", "de", "French"],
  ["xq", "en", "xq"],
])("shows the language %s in %s as %s", (name, tag, shown) => {
  expect(parseLanguage("one", { name }, tag).name).toBe(shown);
});
