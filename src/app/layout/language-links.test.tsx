// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LanguageLinks } from "./language-links.tsx";

/** The address of the only other language, from a page. */
function english(address: string): string | null | undefined {
  const router = createMemoryRouter([{ id: "root", path: "*", element: <LanguageLinks /> }], {
    basename: "/me/ar",
    initialEntries: [`/me/ar${address}`],
    hydrationData: {
      loaderData: { root: { layout: { languages: [{ tag: "en", name: "English", home: "/me/" }] } } },
    },
  });
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return document.querySelector("a")?.getAttribute("href");
}

test.each([
  ["/", "/me/"],
  ["/impact", "/me/impact"],
  ["/blog/hbs/first", "/me/blog/hbs/first"],
])("the page %s leads to itself in another language", (address, href) => {
  expect(english(address)).toBe(href);
});

test("a page of an exported list leads to the list's first page, which every language has", () => {
  expect(english("/impact/page/3")).toBe("/me/impact");
  expect(english("/impact/page/3/")).toBe("/me/impact");
  expect(english("/impact/page/all")).toBe("/me/impact");
});
