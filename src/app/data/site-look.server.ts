import type { RouterContextProvider } from "react-router";
import { type IconName, type MarkColors, markDrawing } from "../../domain/media/site-drawings.ts";
import type { Theme } from "../../domain/theme/theme.ts";
import { siteContext } from "../context.ts";
import type { ThemeColors } from "../styles/theme-colors.ts";
import { LOADED_FAMILIES } from "./font-family.server.ts";
import { siteStyles } from "./site-styles.server.ts";

/** The owner's theme in the head of every page. */
interface SiteLook {
  /** Text of the style element. */
  readonly styles?: string;
  readonly colors?: ThemeColors;
  /** Addresses of the mark in the theme's colors: at 32 px, as an SVG, and for home screens. */
  readonly icons?: readonly string[];
  /** Address of the font that most pages need. */
  readonly font?: string;
}

/** Empty without a theme. */
export function siteLook(context: Readonly<RouterContextProvider>): SiteLook {
  const { site, sharedUrl } = context.get(siteContext);
  const styles = siteStyles(context);
  const mark = markColors(site.theme);
  const family = site.theme && LOADED_FAMILIES[site.theme.fontFamily];
  return {
    ...(styles !== "" && { styles }),
    ...(site.theme?.palette && { colors: groundsOf(site.theme.palette) }),
    ...(family && { font: family.file }),
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
  return colors && { ground: colors.orange, blocks: colors["on-orange"] };
}

function groundsOf({ light, dark }: NonNullable<Theme["palette"]>): ThemeColors {
  return { light: light.paper, dark: dark.paper };
}
