// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test } from "vitest";
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

const OTHER = { url: "https://example.com/", external: true };

test.each<[Partial<MenuLink>, readonly (string | undefined)[], string]>([
  [{}, ["/site/awards", undefined, undefined], "One"],
  [{ target: "_blank" }, ["/site/awards", "_blank", "noopener noreferrer"], "One (opens in a new tab)"],
  [OTHER, [OTHER.url, "_blank", "noopener noreferrer"], "One (opens in a new tab)"],
  [{ ...OTHER, target: "_self" }, [OTHER.url, "_self", undefined], "One"],
  [{ url: "/media/plan.svg", external: true, target: "_self" }, ["/site/media/plan.svg", "_self", undefined], "One"],
])("a menu link with %j has the address, target and relation %j", (of, expected, name) => {
  const anchor = link(of);
  expect(["href", "target", "rel"].map((attribute) => anchor?.getAttribute(attribute) ?? undefined)).toEqual(expected);
  expect(anchor?.textContent).toBe(name);
});

test("a disabled item has its caption and chip, but no link, and the focus skips it", () => {
  expect(link({ disabled: true, caption: "Next year", chip: "New" })).toBeNull();
  expect(document.body.textContent).toBe("OneNext yearNew");
  expect(document.querySelector("[role='link']")?.getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector("summary, [tabindex]")).toBeNull();
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
  ["/blog/hbs/first", "/me/blog/hbs/first"],
  ["/impact/page/3", "/me/impact"],
])("the page %s leads to %s in another language, where a list may have fewer pages", (address, href) => {
  expect(english(address)).toBe(href);
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
