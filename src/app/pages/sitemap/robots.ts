import { siteContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";

/** Allows everything. Pages that should not be indexed say `noindex` themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
