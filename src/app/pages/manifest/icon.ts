import { data } from "react-router";
import { isIcon } from "../../../domain/media/site-drawings.ts";
import { siteContext } from "../../context.ts";
import { markColors } from "../../data/site-look.server.ts";
import type { Route } from "./+types/icon.ts";

/** The mark in the colors of the owner's theme. Without a theme, only the files of `src/app/icons` exist. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, drawMark } = context.get(siteContext);
  const colors = markColors(site.theme);
  const name = params["*"];
  if (colors === undefined || !isIcon(name)) throw data(null, { status: 404 });
  return new Response(await drawMark(colors, name), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
