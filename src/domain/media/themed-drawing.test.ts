import { expect, it } from "vitest";
import { darkCopy, hasThemes, inlineDrawing, inTheme } from "./themed-drawing.ts";

const SVG = "<svg><style>.a{fill:red}@media (prefers-color-scheme:dark){.a{fill:blue}}</style></svg>";

it("knows drawings that follow the theme of the system, by their content", () => {
  expect(hasThemes(SVG)).toBe(true);
  expect(hasThemes(`\uFEFF\n${SVG}`)).toBe(true);
  expect(hasThemes("<svg><style>.a{fill:red}</style></svg>")).toBe(false);
  expect(hasThemes(`\xff\xd8\xff ${SVG}`)).toBe(false);
});

it("keeps the rest of a query, and finds every query in any spelling", () => {
  const queries = "@media screen and ( Prefers-Color-Scheme : light ) , not (prefers-color-scheme:dark){}";
  expect(inTheme(queries, "light")).toBe("@media screen and (min-width:0) , not (max-width:0){}");
});

it("derives the dark copy of a drawing from the light one", () => {
  const light = inlineDrawing("data:a (prefers-color-scheme: dark)");
  expect([light, darkCopy(light)]).toEqual(["data:a%20(max-width:0)", "data:a%20(min-width:0)"]);
  expect(darkCopy(inlineDrawing("data:image/svg+xml,%3csvg a/%3e"))).toBeUndefined();
  expect(darkCopy("/me/pictures/light/a.svg")).toBe("/me/pictures/dark/a.svg");
});
