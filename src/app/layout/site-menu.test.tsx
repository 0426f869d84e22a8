// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Menu, MenuItem, MenuLink } from "../../domain/site/menu.ts";
import { LanguageLinks, MenuEntry, SiteMenu } from "./site-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider } from "./ui-state.tsx";

/** Shows a part of the layout on a page of a site, which may have other languages. */
function show(part: ReactNode, address = "/", basename = "/", layout: object = {}): void {
  const element = <UiStateProvider menu={[]}>{part}</UiStateProvider>;
  const router = createMemoryRouter([{ id: "root", path: "*", element }], {
    ...{ basename, initialEntries: [basename.replace(/\/$/, "") + address] },
    hydrationData: { loaderData: { root: { layout } } },
  });
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
}

const BASE = { id: "one", title: "One", disabled: false, visible: true } as const;
const page = (id: string): MenuLink => ({ ...BASE, id, title: id, type: "item", url: `/${id}`, external: false });

test("groups of the whole menu stand open, and only collapsible items fold", () => {
  const tracker: MenuItem = { ...BASE, title: "Tracker", type: "collapse", children: [page("2022")] };
  const menu: Menu = [
    { id: "experience", name: "Experience", visible: true, children: [page("awards")] },
    { id: "projects", name: "Projects", visible: true, children: [tracker] },
  ];
  show(<SiteMenu menu={menu} />);
  expect(Array.from(document.querySelectorAll("summary"), (summary) => summary.textContent)).toEqual(["Tracker"]);
  expect(document.querySelector("a[href='/awards']")?.closest("details")).toBeNull();
});

const OTHER = { url: "https://example.com/", external: true };

test.each<[Partial<MenuLink>, readonly (string | undefined)[], string]>([
  [{}, ["/site/awards", undefined, undefined], "One"],
  [{ target: "_blank" }, ["/site/awards", "_blank", "noopener noreferrer"], "One (opens in a new tab)"],
  [OTHER, [OTHER.url, "_blank", "noopener noreferrer"], "One (opens in a new tab)"],
  [{ ...OTHER, target: "_self" }, [OTHER.url, "_self", undefined], "One"],
  [{ url: "/media/plan.svg", external: true, target: "_self" }, ["/site/media/plan.svg", "_self", undefined], "One"],
])("a menu link with %j has the address, target and relation %j", (of, expected, name) => {
  show(<MenuEntry item={{ ...page("awards"), title: "One", ...of }} />, "/", "/site");
  const anchor = document.querySelector("a");
  expect(["href", "target", "rel"].map((attribute) => anchor?.getAttribute(attribute) ?? undefined)).toEqual(expected);
  expect(anchor?.textContent).toBe(name);
});

test("a disabled item has its caption and chip, but no link, and the focus skips it", () => {
  show(<MenuEntry item={{ ...page("one"), disabled: true, caption: "Next year", chip: "New" }} />);
  expect(document.body.textContent).toBe("oneNext yearNew");
  expect(document.querySelector("[role='link']")?.getAttribute("aria-disabled")).toBe("true");
  expect(document.querySelector("a, summary, [tabindex]")).toBeNull();
});

test("an item of unknown type is an error instead of its title", () => {
  show(<MenuEntry item={{ ...BASE, type: "unknown" }} />);
  expect(document.querySelector("[role='alert']")?.textContent).toBe("Menu Items Error");
  expect(document.body.textContent).toBe("Menu Items Error");
});

test.each([
  ["/", "/me/"],
  ["/blog/hbs/first", "/me/blog/hbs/first"],
  ["/impact/page/3", "/me/impact"],
])("the page %s leads to %s in another language, where a list may have fewer pages", (address, href) => {
  show(<LanguageLinks />, address, "/me/ar", { languages: [{ tag: "en", name: "English", home: "/me/" }] });
  expect(document.querySelector("a")?.getAttribute("href")).toBe(href);
});

test.each([
  ["/awards", "Robin Vale"],
  ["/", ""],
])("the top bar has the brand on the page %s, on home without the wordmark", (path, name) => {
  show(<TopBar owner="Robin Vale" wordmark="RV" menu={[]} />, path);
  const brand = document.querySelector("header a[href='/']");
  expect([brand?.textContent, brand?.getAttribute("aria-label")]).toEqual([name, "Robin Vale, home"]);
});
