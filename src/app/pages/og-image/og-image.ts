import { data } from "react-router";
import { previewedPath } from "../../../domain/media/site-drawings.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/og-image.ts";
import { pagePreview } from "./og-image.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const path = previewedPath(`/og/${params["*"]}`);
  const preview = path === undefined ? undefined : pagePreview(path, site);
  if (preview === undefined) throw data(null, { status: 404 });
  return new Response(await site.drawPreview(preview), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
