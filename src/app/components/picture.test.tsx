import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture, type PictureImage } from "./picture.tsx";

const DARK = 'media="screen and (prefers-color-scheme: dark)" srcSet=';

it.each<[string, PictureImage, readonly string[]]>([
  [
    "the dark copy of a drawing for the dark theme on screens, and the light one everywhere else",
    { src: "/media/a.svg", light: "/pictures/light/a.svg" },
    [`<source ${DARK}"/pictures/dark/a.svg"/>`, 'src="/pictures/light/a.svg"'],
  ],
  [
    "both copies of an inline drawing",
    { src: "/media/a.svg", drawing: "data:a(max-width:0)" },
    [`${DARK}"data:a(min-width:0)"`, 'src="data:a(max-width:0)"'],
  ],
  ["the part that its owner chose", { src: "/a.jpg", focus: "top left" }, ['data-focus="top left"']],
  [
    "a low priority while it is lazy, or Chrome would load it before scripts",
    { src: "/a.jpg" },
    ['fetchPriority="low"'],
  ],
  ["no sources for other drawings", { src: "/media/a.svg" }, ['<picture class="', '"><img src="/media/a.svg"']],
])("has %s", (_, image, parts) => {
  const html = renderToStaticMarkup(<Picture image={image} alt="A" sizes="9rem" />);
  for (const part of parts) expect(html).toContain(part);
});
