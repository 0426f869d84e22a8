import { siteContext } from "../../context.ts";
import type { Route } from "./+types/robots.ts";

/** Allows everything. Pages that should not be indexed say `noindex` themselves. */
export function loader({ context }: Route.LoaderArgs) {
  const { sharedUrl, languages } = context.get(siteContext);
  const sites = languages.length === 0 ? [sharedUrl] : languages.map(({ siteUrl }) => siteUrl);
  const sitemaps = sites.map((url) => `Sitemap: ${url}/sitemap.xml\n`).join("");
  return new Response(`User-agent: *\nAllow: /\n\n${sitemaps}`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
