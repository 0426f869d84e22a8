import type { RouterContextProvider } from "react-router";
import { type IconName, type MarkColors, markDrawing } from "../../domain/media/site-drawings.ts";
import { headlineOf, initialsHeight, measureHeadline } from "../../domain/site/headline.ts";
import { emailOf, mailbox } from "../../domain/site/links.ts";
import { ownerInitials } from "../../domain/site/owner.ts";
import type { Palette } from "../../domain/theme/palette.ts";
import type { FontFamily, Theme } from "../../domain/theme/theme.ts";
import { type SiteContext, siteContext } from "../context.ts";
import { families } from "../styles/families.json" with { type: "json" };
import { familyRules, type OtherFamily } from "../styles/font-families.ts";
import rightToLeft from "../styles/right-to-left.css?inline";

/** The owner's theme in the head of every page; empty without one. */
export function siteLook(context: Readonly<RouterContextProvider>) {
  const { site, sharedUrl } = context.get(siteContext);
  const palette = site.theme?.palette;
  const styles = siteStyles(context.get(siteContext));
  const mark = markColors(site.theme);
  const family = site.theme?.fontFamily;
  return {
    /** Text of the style element. */
    ...(styles !== "" && { styles }),
    ...(palette && { colors: { light: palette.light.paper, dark: palette.dark.paper } }),
    /** Address of the font that most pages need. */
    ...(isOther(family) && { font: fontAddress(`${families[family].file}.woff2`) }),
    /** Addresses of the mark in the theme's colors: at 32 px, as an SVG, and for home screens. */
    ...(mark && {
      icons: [
        iconAddress(sharedUrl, "icon-32.png"),
        `data:image/svg+xml,${encodeURIComponent(markDrawing(mark))}`,
        iconAddress(sharedUrl, "apple-touch-icon.png"),
      ],
    }),
  };
}

/** The path of a picture of the mark, with the base path. */
export function iconAddress(sharedUrl: string, name: IconName): string {
  return new URL(`${sharedUrl}/icons/${name}`).pathname;
}

/** Undefined if the mark of `src/app/icons` is used. */
export function markColors(theme: Theme | undefined): MarkColors | undefined {
  const colors = theme?.palette?.light;
  return colors && { ground: colors.accent, blocks: colors["on-accent"] };
}

/**
 * The style element in the head of every page. Only numbers, colors, enumerated words, and the owner's own styles, which
 * were checked, because the text is not escaped. The policy of the first document contains its hash, and client-side
 * navigation stays in that document, so the rules must be the same for all pages.
 */
function siteStyles({ site, textWidth, ownStyles }: SiteContext): string {
  const { language, theme } = site;
  return [
    themeRules(theme),
    homeMeasures({ site, textWidth }),
    language.direction === "rtl" ? rightToLeft + boldFallback(theme?.fontFamily ?? "Roboto") : "",
    // Lines of Japanese end where phrases do, in browsers that know them.
    new Intl.Locale(language.tag).language === "ja" ? "body{word-break:auto-phrase}" : "",
    ownStyles && `@layer owner{${ownStyles}}`,
  ].join("");
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

/**
 * Overrides tokens of `src/app/styles/tokens.css`, also where the development server adds that file after it; empty
 * without a theme.
 */
export function themeRules(theme: Theme | undefined): string {
  if (theme === undefined) return "";
  const { palette, fontFamily, borderRadius } = theme;
  const tokens = [...(palette ? colorTokens(palette) : []), ...radiusTokens(borderRadius)];
  const rules = tokens.length > 0 ? `@layer tokens{:root:root{${tokens.join(";")}}}` : "";
  const { deep, "on-deep": onDeep } = palette?.light ?? {};
  // Drawings are printed in color, as in `print.css`.
  const print = palette && `@media print{svg{--deep:${deep};--on-deep:${onDeep}}}`;
  return [isOther(fontFamily) ? familyRules(fontFamily, fontAddress) : "", rules, print].join("");
}

function colorTokens({ light, dark, avatars }: Palette): readonly string[] {
  const night = new Map(Object.entries(dark));
  return [
    ...Object.entries(light).map(([name, day]) => `--${name}:light-dark(${day},${night.get(name)})`),
    "--av-1:var(--accent);--on-av-1:var(--on-accent)",
    "--av-2:var(--deep);--on-av-2:var(--on-deep)",
    ...avatars.map(({ ground, text }, index) => `--av-${index + 3}:${ground};--on-av-${index + 3}:${text}`),
  ];
}

/** Default radius of blocks, in px. */
const USUAL_RADIUS = 24;
/** Radii inside blocks, of controls, chips and redactions, relative to that of blocks. */
const SMALLER = [1, 2 / 3, 1 / 2, 1 / 3, 1 / 6];

function radiusTokens(radius: number): readonly string[] {
  if (radius === USUAL_RADIUS) return [];
  return SMALLER.map(
    (share, index) => `--r${index === 0 ? "" : `-${index + 1}`}:${Number(((radius * share) / 16).toFixed(4))}rem`,
  );
}

/** Space between two initials, relative to their size. */
const BETWEEN = 0.12;

/** For rounding and small differences between browsers. */
const SLACK = 1.015;

/** The address hangs into the margin by the side bearing of its first letter, in em. */
const HANGING = 0.06;

/**
 * Measures of the tagline, mail address and initials, relative to their font size. Styles divide the available space by
 * them. They are in the site's style element, because the policy forbids inline styles.
 */
function homeMeasures({ site, textWidth }: Pick<SiteContext, "site" | "textWidth">): string {
  const { widths, leading, head, deep, keepsSpacing, breaksBuilt } = measureHeadline(
    headlineOf(site.taglineLines),
    textWidth,
  );
  const address = emailOf(site.links);
  const { name, domain } = mailbox(address ?? "");
  const [first, last] = ownerInitials(site.owner.name);
  const drawn = first === undefined ? 0 : textWidth(first, "drawn");
  const built = textWidth(last, "built");
  const measures = {
    ...Object.fromEntries(widths.map((width, index) => [`tagline-${index + 1}`, width])),
    "tagline-leading": leading,
    "tagline-head": head,
    "tagline-deep": deep,
    address: address && (textWidth(name, "drawn") + textWidth(domain, "built")) * SLACK - HANGING,
    initials: (drawn + built + (first === undefined ? 0 : BETWEEN)) * SLACK,
    "initials-widest": Math.max(drawn, built) * SLACK,
    "initials-high": initialsHeight(`${first ?? ""}${last}`),
  };
  const properties = Object.entries(measures).flatMap(([property, measure]) =>
    typeof measure === "number" ? `--${property}:${Math.round(measure * 1000) / 1000}` : [],
  );
  const broken = breaksBuilt ? ";inline-size:auto;text-wrap:balance" : "";
  const spacing = keepsSpacing ? `h1#tagline span{letter-spacing:0;margin-inline:0${broken}}` : "";
  return `:root{${properties.join(";")}}${spacing}`;
}

const FONTS = import.meta.glob<string>("../fonts/*.woff2", { eager: true, query: "?url", import: "default" });

/** Every page has Roboto; other families are in pages of sites that chose them. */
function isOther(family: FontFamily | undefined): family is OtherFamily {
  return family !== undefined && family !== "Roboto";
}

function fontAddress(file: string): string {
  return FONTS[`../fonts/${file}`] ?? "";
}
