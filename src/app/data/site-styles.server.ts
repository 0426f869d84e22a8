import type { RouterContextProvider } from "react-router";
import type { FontFamily } from "../../domain/theme/theme.ts";
import { type SiteContext, siteContext } from "../context.ts";
import rightToLeft from "../styles/right-to-left.css?inline";
import { homeMeasures } from "./home-measures.server.ts";
import { themeRules } from "./theme-rules.server.ts";

/** Rules from the site's settings. Only numbers, colors and enumerated words, because the text is not escaped. */
type Rules = (site: SiteContext) => string;

const RULES: readonly Rules[] = [
  ({ site }) => themeRules(site.theme),
  homeMeasures,
  ({ site }) =>
    site.language.direction === "rtl" ? rightToLeft + boldFallback(site.theme?.fontFamily ?? "Roboto") : "",
  // Lines of Japanese end where phrases do, in browsers that know them.
  ({ site }) => (new Intl.Locale(site.language.tag).language === "ja" ? "body{word-break:auto-phrase}" : ""),
];

/**
 * The style element in the head of every page; may be empty. The policy of the first document contains its hash, and
 * client-side navigation stays in that document, so the rules must be the same for all pages.
 */
export function siteStyles(context: Readonly<RouterContextProvider>): string {
  const site = context.get(siteContext);
  return RULES.map((rules) => rules(site)).join("");
}

/** The families have no joined letters, and the fonts in their place no bold ones. */
function boldFallback(family: FontFamily): string {
  const fonts =
    family === "Noto Serif"
      ? ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "DejaVu Serif Bold"]
      : ["Arial Bold", "Arial-BoldMT", "DejaVu Sans Bold"];
  const descriptors = [
    `font-family:"${family} Fallback"`,
    `src:${fonts.map((font) => `local("${font}")`).join()}`,
    "font-weight:600 900",
    "unicode-range:U+0590-08FF,U+FB1D-FDFF,U+FE70-FEFF",
  ];
  return `@font-face{${descriptors.join(";")}}`;
}
