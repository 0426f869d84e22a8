import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Kerned } from "./title.tsx";

it.each([
  ["Riera", "Rie[r]a"],
  ["Mary Berry", "Ma[r]y Ber[r]y"],
  ["Vale", "Vale"],
])("sets apart the letters of %s that would touch", (name, expected) => {
  const html = renderToStaticMarkup(<Kerned>{name}</Kerned>);
  expect(html.replaceAll(/<span[^>]*>(.)<\/span>/g, "[$1]")).toBe(expected);
});
