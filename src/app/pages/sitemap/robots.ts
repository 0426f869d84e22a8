import { siteContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";

/** Everything here is public; what search engines are to pass by says so itself, with `noindex`. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext);
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
