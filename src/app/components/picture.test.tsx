import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./picture.tsx";

it("has the dark copy of a drawing for the dark theme on screens, and the light one everywhere else", () => {
  const image = { src: "/media/a.svg", light: "/pictures/light/a.svg" };
  const html = renderToStaticMarkup(<Picture image={image} alt="A" sizes="9rem" />);
  expect(html).toContain('<source media="screen and (prefers-color-scheme: dark)" srcSet="/pictures/dark/a.svg"/>');
  expect(html).toContain('src="/pictures/light/a.svg"');
});

it("has both copies of an inline drawing", () => {
  const image = { src: "/media/a.svg", drawing: "data:a(max-width:0)" };
  const html = renderToStaticMarkup(<Picture image={image} alt="A" sizes="9rem" />);
  expect(html).toContain('srcSet="data:a(min-width:0)"');
  expect(html).toContain('src="data:a(max-width:0)"');
});

it("carries the part that its owner chose", () => {
  const html = renderToStaticMarkup(<Picture image={{ src: "/a.jpg", focus: "top left" }} alt="A" sizes="9rem" />);
  expect(html).toContain('data-focus="top left"');
});

it("has no sources for other drawings", () => {
  const html = renderToStaticMarkup(<Picture image={{ src: "/media/a.svg" }} alt="A" sizes="9rem" />);
  expect(html).not.toContain("<source");
  expect(html).toContain('src="/media/a.svg"');
});
