/** The part of a media query that asks for a theme. */
const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

export type DrawingTheme = "light" | "dark";

/** Whether an SVG follows the theme of the system. */
export function hasThemes(svg: string): boolean {
  // By content, since a photograph may have any name.
  return /^\uFEFF?\s*</.test(svg) && svg.search(SCHEME) >= 0;
}

/**
 * An SVG, or its data URL, in one theme. Browsers disagree on the theme of a drawing in a page: Safari ignores the
 * page's, and older versions ignore the system's as well.
 */
export function inTheme(svg: string, theme: DrawingTheme): string {
  // Conditions that are always and never true, so that they can be part of any media query.
  return svg.replace(SCHEME, (_, asked: string) => (asked.toLowerCase() === theme ? "(min-width:0)" : "(max-width:0)"));
}

/** The data URL of a drawing in the light theme. */
export function inlineDrawing(drawing: string): string {
  // A space would end an address in a list of sources.
  return drawing.search(SCHEME) < 0 ? drawing : inTheme(drawing, "light").replaceAll(" ", "%20");
}

/** The dark copy of a drawing's light copy, an address or a data URL; undefined if it looks the same in both themes. */
export function darkCopy(light: string): string | undefined {
  const dark = light.startsWith("data:")
    ? light.replace(/\((min|max)(?=-width:0\))/g, (_, end: string) => (end === "min" ? "(max" : "(min"))
    : light.replace("/pictures/light/", "/pictures/dark/");
  return dark === light ? undefined : dark;
}
