import { describe, expect, it } from "vitest";
import { darkCopy, hasThemes, inlineDrawing, inTheme, lineDrawing } from "./drawings.ts";

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

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640">${inside}</svg>`;

/** Without the added style. */
const shapesOf = (drawing: string | undefined) => drawing?.replace(/<style>svg\{.*?<\/style>/, "");

describe("a line drawing", () => {
  it("fills shapes with one color and gives them one line", () => {
    const drawing = lineDrawing(svg('<path fill="#ff7226" d="M0 0h9z"/>'));
    expect(drawing).toContain("<style>svg{fill:#fff;stroke:#111e28");
    expect(shapesOf(drawing)).toBe(svg('<path fill="#fff" d="M0 0h9z"/>'));
  });

  it("recolors styles, also for dark themes, and keeps everything else", () => {
    const rules =
      ".a{fill:none;stroke:red;stroke-dasharray:6 5}.b{fill:red}@media (prefers-color-scheme:dark){.b{fill:blue}}";
    const drawn =
      ".a{fill:none;stroke:#111e28;stroke-dasharray:3 2.5}.b{fill:#fff}@media (prefers-color-scheme:dark){.b{fill:#fff}}";
    expect(shapesOf(lineDrawing(svg(`<style>${rules}</style><g/>`)))).toBe(svg(`<style>${drawn}</style><g/>`));
    const path = '<path fill="none" stroke="none" fill-rule="evenodd" style="fill:red;stroke-width:3" d="M0 0"/>';
    expect(shapesOf(lineDrawing(svg(path)))).toBe(svg(path.replace("fill:red", "fill:#fff")));
  });

  it.each([
    svg('<image href="data:image/png;base64,AA"/>'),
    svg('<linearGradient id="a"/>'),
    `Camera 0123 ${svg("<path/>")}`,
  ])("does not exist of %s", (text) => {
    expect(lineDrawing(text)).toBeUndefined();
  });
});
