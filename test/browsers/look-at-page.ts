import { THEME_COLORS } from "../../src/app/styles/theme-script.ts";
import { ROUTES } from "../e2e/support/routes.ts";
import { NARROW, type Page } from "./page.ts";

const OTHER = { light: "dark", dark: "light" } as const;

/** Opens a page and sees whether all of it is there, fits wide and narrow windows, and is readable in both themes. */
export async function lookAtPage(page: Page, path: string): Promise<void> {
  await page.open(path);
  const heading = ROUTES.find((route) => route.path === path)?.heading ?? /\S/;
  await page.text("h1").toMatch(heading);
  await page.see("pictures that do not load", missingPictures).toEqual([]);
  await page.see("parts wider than the window of 1440 px", tooWide).toEqual([]);
  for (const theme of ["light", "dark"] as const) {
    if (theme === "dark") await page.click("header button", `Use ${theme} theme`);
    await page.see("background", background).toBe(THEME_COLORS[theme]);
    await page.see(`texts too pale in the ${theme} theme`, paleTexts).toEqual([]);
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

/** Texts whose contrast with the color behind them is below 4.5:1. Those on pictures are left out. */
function paleTexts(): readonly string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (canvas === null) throw new Error("no canvas");
  const paint = (color: string) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  /** The relative luminance of WCAG. */
  const luminance = ([red = 0, green = 0, blue = 0]: Uint8ClampedArray) => {
    const linear = (value: number) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, p, li, dd, dt, a, button, summary, label, figcaption")) {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("[data-hero], [aria-hidden=true], dialog, [popover]") !== null) continue;
    const above: Element[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement) above.unshift(one);
    const styles = above.map((one) => getComputedStyle(one));
    if (styles.some(({ backgroundImage }) => backgroundImage !== "none")) continue;
    canvas.clearRect(0, 0, 1, 1);
    for (const { backgroundColor } of styles) paint(backgroundColor);
    const behind = luminance(paint("transparent"));
    const text = luminance(paint(getComputedStyle(element).color));
    const contrast = (Math.max(behind, text) + 0.05) / (Math.min(behind, text) + 0.05);
    if (contrast < 4.5) found.push(`${contrast.toFixed(1)}: ${element.textContent?.trim().slice(0, 60)}`);
  }
  return found;
}
