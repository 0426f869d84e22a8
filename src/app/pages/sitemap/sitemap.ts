import { sitemap } from "../../../domain/site/feeds.ts";
import { siteContext } from "../../context.ts";
import type { Route } from "./+types/sitemap.ts";
import { listedPages } from "./sitemap.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return new Response(sitemap(listedPages(context.get(siteContext))), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
