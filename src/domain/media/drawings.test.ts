import { expect, it } from "vitest";
import { darkCopy, hasThemes, inlineDrawing, inTheme, lineDrawing } from "./drawings.ts";

const SVG = "<svg><style>.a{fill:red}@media (prefers-color-scheme:dark){.a{fill:blue}}</style></svg>";

it.each([
  [SVG, true],
  [`\uFEFF\n${SVG}`, true],
  ["<svg><style>.a{fill:red}</style></svg>", false],
  [`\xff\xd8\xff ${SVG}`, false],
])("knows drawings that follow the theme of the system, by their content: %j", (svg, expected) => {
  expect(hasThemes(svg)).toBe(expected);
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

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640">${inside}</svg>`;

it.each([
  ['<path fill="#ff7226" d="M0 0h9z"/>', '<path fill="#fff" d="M0 0h9z"/>'],
  [
    "<style>.a{fill:none;stroke:red;stroke-dasharray:6 5}@media (prefers-color-scheme:dark){.b{fill:blue}}</style><g/>",
    "<style>.a{fill:none;stroke:#111e28;stroke-dasharray:3 2.5}@media (prefers-color-scheme:dark){.b{fill:#fff}}</style><g/>",
  ],
  ['<path fill="none" stroke="none" fill-rule="evenodd"/>', '<path fill="none" stroke="none" fill-rule="evenodd"/>'],
  ['<path style="fill:red;stroke-width:3"/>', '<path style="fill:#fff;stroke-width:3"/>'],
])("a line drawing has one color for all shapes and one line, and keeps everything else: %s", (shapes, drawn) => {
  const drawing = lineDrawing(svg(shapes));
  expect(drawing).toContain("<style>svg{fill:#fff;stroke:#111e28");
  expect(drawing?.replace(/<style>svg\{.*?<\/style>/, "")).toBe(svg(drawn));
});

it.each([
  svg('<image href="data:image/png;base64,AA"/>'),
  svg('<linearGradient id="a"/>'),
  `Camera 0123 ${svg("<path/>")}`,
])("there is no line drawing of %s", (text) => {
  expect(lineDrawing(text)).toBeUndefined();
});
