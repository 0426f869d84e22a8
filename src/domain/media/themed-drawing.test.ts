import { expect, it } from "vitest";
import { hasThemes, inlineThemes, inTheme } from "./themed-drawing.ts";

const SVG = "<svg><style>.a{fill:red}@media (prefers-color-scheme:dark){.a{fill:blue}}</style></svg>";

it("knows drawings that follow the theme of the system, by their content", () => {
  expect(hasThemes(SVG)).toBe(true);
  expect(hasThemes(`\uFEFF\n${SVG}`)).toBe(true);
  expect(hasThemes("<svg><style>.a{fill:red}</style></svg>")).toBe(false);
  expect(hasThemes(`\xff\xd8\xff ${SVG}`)).toBe(false);
});

it("draws one theme, whatever that of the browser is", () => {
  expect(inTheme(SVG, "dark")).toBe(SVG.replace("(prefers-color-scheme:dark)", "(min-width:0)"));
  expect(inTheme(SVG, "light")).toBe(SVG.replace("(prefers-color-scheme:dark)", "(max-width:0)"));
});

it("keeps the rest of a query, and finds every query in any spelling", () => {
  const queries = "@media screen and ( Prefers-Color-Scheme : light ) , not (prefers-color-scheme:dark){}";
  expect(inTheme(queries, "light")).toBe("@media screen and (min-width:0) , not (max-width:0){}");
});

it("has a data URL in each theme, without spaces, for a drawing that is different in them", () => {
  expect(inlineThemes("a (prefers-color-scheme: dark)")).toEqual({
    light: "a%20(max-width:0)",
    dark: "a%20(min-width:0)",
  });
  expect(inlineThemes("data:image/svg+xml,%3csvg/%3e")).toBeUndefined();
});
