import { THEME_COLORS } from "../../src/app/styles/theme-script.ts";
import { NARROW } from "../e2e/support/layout.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import type { Page } from "./page.ts";

const OTHER = { light: "dark", dark: "light" } as const;

/** Opens a page and sees whether all of it is there and fits wide and narrow windows, in both themes. */
export async function lookAtPage(page: Page, path: string): Promise<void> {
  await page.open(path);
  const heading = ROUTES.find((route) => route.path === path)?.heading ?? /\S/;
  await page.text("h1").toMatch(heading);
  await page.see("pictures that do not load", missingPictures).toEqual([]);
  await page.see("parts wider than the window of 1440 px", tooWide).toEqual([]);
  for (const theme of ["light", "dark"] as const) {
    if (theme === "dark") await page.click("header button", `Use ${theme} theme`);
    await page.see("background", background).toBe(THEME_COLORS[theme]);
    await page.count(`header button[aria-label="Use ${OTHER[theme]} theme"]`).toBe(1);
  }
  await page.resize(NARROW);
  await page.see("width", () => innerWidth).toBe(NARROW.width);
  await page.see("parts wider than the window of 390 px", tooWide).toEqual([]);
}

/** Pictures load once they are in view, so all of them are asked for. */
function missingPictures(): readonly string[] {
  const pictures = [...document.querySelectorAll("img")].filter((picture) => picture.checkVisibility());
  for (const picture of pictures) picture.loading = "eager";
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src.slice(0, 200));
}

/** The elements that make the page wider than the window. */
function tooWide(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const parts = [...document.querySelectorAll("body *")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `page: ${scrollWidth}`,
    ...parts.map(({ localName, textContent }) => `${localName} ${textContent}`.slice(0, 60)),
  ];
}

/** The color behind the page, as in `#efeee8`. */
function background(): string {
  const numbers = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  return `#${numbers.map((number) => Number(number).toString(16).padStart(2, "0")).join("")}`;
}
