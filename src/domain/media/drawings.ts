/** The part of a media query that asks for a theme. */
const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;

export type DrawingTheme = "light" | "dark";

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

export function inlineDrawing(drawing: string): string {
  // A space would end an address in a list of sources.
  return drawing.search(SCHEME) < 0 ? drawing : inTheme(drawing, "light").replaceAll(" ", "%20");
}

/** Given the address or data URL of a drawing's light version, returns that of the dark one; undefined if it looks the same in both themes. */
export function darkCopy(light: string): string | undefined {
  const dark = light.startsWith("data:")
    ? light.replace(/\((min|max)(?=-width:0\))/g, (_, end: string) => (end === "min" ? "(max" : "(min"))
    : light.replace("/pictures/light/", "/pictures/dark/");
  return dark === light ? undefined : dark;
}

/** Elements that are not shapes, or that cannot be recolored. */
const UNSUITABLE =
  /<(?:!DOCTYPE|image|foreignObject|filter|mask|pattern|linearGradient|radialGradient|script|animate)\b/i;

/** In bytes. Larger files are detailed illustrations, which do not work as line drawings. */
export const LARGEST_LINE_DRAWING = 64 * 1024;

/** Drawings up to this width, in px, have thinner lines. Inside an `<img>`, media queries measure the image. */
const SMALL = 320;

const PAPER = "#fff";
const LINE = "#111e28";

/**
 * An SVG as a drawing of lines: each shape has the same fill and one line, so that shapes still hide what is behind
 * them. Shapes of the class `color-only`, such as shade on a face, are left out. Dark on white in both themes: pages
 * blend it with their ground.
 * @returns undefined if it is not made of shapes alone
 */
export function lineDrawing(svg: string): string | undefined {
  // By content, since a photograph may have any name, and contain the words of a drawing.
  if (!/^\uFEFF?\s*</.test(svg) || UNSUITABLE.test(svg)) return undefined;
  const root = /<svg\b[^<>]*[^/<>]>/.exec(svg);
  if (root === null) return undefined;
  const start = root.index + root[0].length;
  const style =
    `<style>svg{fill:${PAPER};stroke:${LINE};stroke-linejoin:round}` +
    "*{stroke-width:1.5px!important;vector-effect:non-scaling-stroke}.color-only{display:none}" +
    `@media(max-width:${SMALL}px){*{stroke-width:1px!important}}</style>`;
  return redrawn(svg.slice(0, start)) + style + redrawn(svg.slice(start));
}

/** In the two colors, with half as long dashes, which keep their length when the picture shrinks. */
function redrawn(svg: string): string {
  return svg
    .replace(/(?<![\w-])fill(:|\s*=\s*["'])(?!\s*none\b)[^;}"']+/g, `fill$1${PAPER}`)
    .replace(/(?<![\w-])stroke(:|\s*=\s*["'])(?!\s*none\b)[^;}"']+/g, `stroke$1${LINE}`)
    .replace(
      /(stroke-dasharray(?::|\s*=\s*["']))([^;}"']+)/g,
      (_, start: string, dashes: string) => start + dashes.replace(/[\d.]+/g, (length) => `${Number(length) / 2}`),
    );
}
