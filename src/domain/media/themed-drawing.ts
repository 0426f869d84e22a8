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

/** The data URL of a drawing in each theme; undefined if it looks the same in both. */
export function inlineThemes(drawing: string): Readonly<Record<DrawingTheme, string>> | undefined {
  // A space would end an address in a list of sources. Compression likes copies that are nearly the same.
  const url = (theme: DrawingTheme) => inTheme(drawing, theme).replaceAll(" ", "%20");
  const [light, dark] = [url("light"), url("dark")] as const;
  return light === dark ? undefined : { light, dark };
}
