import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ArrowLink } from "./links.tsx";

it.each([
  ["Won with Mesa Transit", "Won with Mesa ", "Transit"],
  ["Awards", "", "Awards"],
  ["受賞", "", "受賞"],
  ["All Donaudampfschifffahrten", "All Donaudampfschifffahrten", ""],
])("an arrow stays on the line of the last word of %s, unless that is long", (label, start, end) => {
  const html = renderToStaticMarkup(<ArrowLink href="mailto:a@b.example">{label}</ArrowLink>);
  expect(html.replaceAll(/ class="[^"]*"/g, "")).toContain(`<span>${start}<span>${end}<svg`);
});
