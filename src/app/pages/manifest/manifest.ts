import type { IconName } from "../../../domain/media/site-drawings.ts";
import { nameAndRole } from "../../../domain/site/owner.ts";
import { siteDescription } from "../../../domain/site/site.ts";
import { siteContext } from "../../context.ts";
import { iconAddress } from "../../data/site-look.server.ts";
import icon192 from "../../icons/icon-192.png?no-inline";
import icon512 from "../../icons/icon-512.png?no-inline";
import maskable from "../../icons/icon-maskable-512.png?no-inline";
import { THEME_COLORS } from "../../styles/theme-script.ts";
import type { Route } from "./+types/manifest.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, sharedUrl } = context.get(siteContext);
  const start = new URL(`${siteUrl}/`).pathname;
  const { tag, direction } = site.language;
  const { palette } = site.theme ?? {};
  const paper = palette?.light.paper ?? THEME_COLORS.light;
  const drawn = (name: IconName) => palette && iconAddress(sharedUrl, name);
  const manifest = {
    id: start,
    name: nameAndRole(site.owner),
    short_name: site.owner.name,
    description: siteDescription(site),
    lang: tag,
    ...(tag !== "en" && { dir: direction }),
    start_url: start,
    scope: start,
    display: "minimal-ui",
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: drawn("icon-192.png") ?? icon192, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: drawn("icon-512.png") ?? icon512, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: drawn("icon-maskable-512.png") ?? maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
}
