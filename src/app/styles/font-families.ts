import { characters, families } from "./families.json" with { type: "json" };

/** A family that an owner can choose in place of Roboto. */
export type OtherFamily = keyof typeof families;

/**
 * Widths and sizes make text as wide as Roboto's, which the layout is measured for. Titles are smaller where the heaviest
 * weight is wider. Serifs would touch with the usual spacing, and need less optical alignment.
 */
const SERIF = `h1 [data-stem]{margin-inline-start:-.035em;text-indent:0}@layer tokens{:root:root{
--track-light:-.015em;--track-heavy:-.015em;--track-head:-.01em;--t-h3:calc(.88*clamp(1.375rem,1.22rem + .6vw,1.75rem))}}`;

/** The rules of a family. @param address of a file in `src/app/fonts` */
export function familyRules(name: OtherFamily, address: (file: string) => string): string {
  const { file, stretch, size, title, system, metrics, latin, latinExtended, ...rest } = families[name];
  const face = (suffix: string, from: string, ranges: string, widths = stretch, adjust = size) =>
    `@font-face{font-family:"${name} ${suffix}";src:url("${address(from)}") format("woff2");font-weight:100 900;` +
    `font-stretch:${widths};size-adjust:${adjust};font-display:swap;unicode-range:${ranges}}`;
  const override = Object.entries(metrics).map(([descriptor, value]) => `${descriptor}:${value}`);
  const fallback = system.map((font) => `local("${font}")`).join();
  const stack = [...["Variable", "Latin", "Latin Extended", "Fallback"].map((part) => `${name} ${part}`), system[0]];
  const isSerif = name === "Noto Serif";
  return [
    face("Latin Extended", `${file}-latin-ext.woff2`, latinExtended),
    face("Latin", `${file}-latin.woff2`, latin),
    face("Variable", `${file}.woff2`, characters),
    // A family without narrow figures is made smaller in their place.
    "narrow" in rest ? face("Variable", `${file}.woff2`, characters, "50% 76%", rest.narrow) : "",
    `@font-face{font-family:"${name} Fallback";src:${fallback};${override.join(";")};line-gap-override:0%}`,
    `@layer tokens{:root:root{--font:${stack.map((font) => `"${font}"`).join()},${isSerif ? "" : "sans-"}serif;` +
      `--t-title:calc(${title}*min(clamp(3rem,1.3rem + 6.6vw,7rem),15vw))}}`,
    isSerif ? SERIF : "",
  ].join("");
}
