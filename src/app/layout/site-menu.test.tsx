// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Menu, MenuItem, MenuLink } from "../../domain/site/menu.ts";
import { LanguageLinks, MenuEntry, SiteMenu } from "./site-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider } from "./ui-state.tsx";

const shown = { disabled: false, visible: true };
const page = (id: string): MenuLink => ({ id, title: id, type: "item", url: `/${id}`, external: false, ...shown });
const MENU: Menu = [
  { id: "experience", name: "Experience", visible: true, children: [page("awards")] },
  {
    id: "projects",
    name: "Projects",
    visible: true,
    children: [{ id: "tracker", title: "Tracker", type: "collapse", children: [page("2022")], ...shown }],
  },
];

test("groups of the whole menu stand open, and only collapsible items fold", () => {
  const element = (
    <UiStateProvider menu={MENU}>
      <SiteMenu menu={MENU} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => {
    flushSync(() => root.unmount());
    document.body.replaceChildren();
  });
  flushSync(() => root.render(<RouterProvider router={router} />));
  expect(Array.from(document.querySelectorAll("summary"), (summary) => summary.textContent)).toEqual(["Tracker"]);
  expect(document.querySelector("a[href='/awards']")?.closest("details")).toBeNull();
});

const BASE = { id: "one", title: "One", disabled: false, visible: true } as const;

/** The link of an item, on a site with a base path. */
function link(of: Partial<MenuLink>): HTMLAnchorElement | null {
  render({ ...BASE, type: "item", url: "/awards", external: false, ...of });
  return document.querySelector("a");
}

function render(item: MenuItem): void {
  const page = (
    <UiStateProvider menu={[]}>
      <MenuEntry item={item} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { basename: "/site", initialEntries: ["/site/"] });
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
}

const attributes = (of: Partial<MenuLink>) => {
  const anchor = link(of);
  return ["href", "target", "rel"].map((name) => anchor?.getAttribute(name) ?? undefined);
};

describe("a menu link", () => {
  test("to a page opens in the same tab, unless a target is set", () => {
    expect(attributes({})).toEqual(["/site/awards", undefined, undefined]);
    expect(attributes({ target: "notes" })).toEqual(["/site/awards", "notes", undefined]);
    expect(attributes({ target: "_blank" })).toEqual(["/site/awards", "_blank", "noopener noreferrer"]);
  });

  test("to another site opens a new tab, unless a target is set", () => {
    const url = "https://example.com/";
    expect(attributes({ url, external: true })).toEqual([url, "_blank", "noopener noreferrer"]);
    expect(attributes({ url, external: true, target: "_self" })).toEqual([url, "_self", undefined]);
  });

  test("to a file of this site includes the base path", () => {
    expect(attributes({ url: "/media/plan.svg", external: true })[0]).toBe("/site/media/plan.svg");
  });

  test("announces a new tab", () => {
    expect(link({ target: "_blank" })?.textContent).toBe("One (opens in a new tab)");
    expect(link({ url: "https://example.com/", external: true, target: "_self" })?.textContent).toBe("One");
  });
});

test("a disabled item has its caption and chip, but no link, and the focus skips it", () => {
  expect(link({ disabled: true, caption: "Next year", chip: "New" })).toBeNull();
  expect(document.body.textContent).toBe("OneNext yearNew");
  expect(document.querySelector("[role='link']")?.getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector("summary, [tabindex]")).toBeNull();
});

test("an item of unknown type is an error instead of its title", () => {
  render({ ...BASE, type: "unknown" });
  expect(document.querySelector("[role='alert']")?.textContent).toBe("Menu Items Error");
  expect(document.body.textContent).toBe("Menu Items Error");
});

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

function brandAt(path: string): HTMLAnchorElement | null {
  const element = (
    <UiStateProvider menu={[]}>
      <TopBar owner="Robin Vale" wordmark="RV" menu={[]} />
    </UiStateProvider>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  return document.querySelector("header a[href='/']");
}

test("the top bar has the brand on every page, on home without the wordmark", () => {
  expect(brandAt("/awards")?.textContent).toBe("Robin Vale");
  expect(brandAt("/")?.textContent).toBe("");
  expect(brandAt("/")?.getAttribute("aria-label")).toBe("Robin Vale, home");
});
