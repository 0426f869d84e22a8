import { data } from "react-router";
import { mediaAddress } from "../../../domain/media/picture.ts";
import { searchLanguage } from "../../../domain/search/search-entries.ts";
import { documentFile, storyOf } from "../../../domain/site/addresses.ts";
import { sitemap } from "../../../domain/site/feeds.ts";
import { llmsText } from "../../../domain/site/llms-text.ts";
import type { Page } from "../../../domain/site/page.ts";
import { vcard } from "../../../domain/site/vcard.ts";
import { type SiteContext, siteContext } from "../../context.ts";
import { ownersFile } from "../../data/owners-file.server.ts";
import type { LoaderRequest } from "../../data/page-data.server.ts";
import { siteSearch } from "../search/search.server.ts";
import { listedPages } from "../sitemap/sitemap.server.ts";

/** Files for programs that every site has, by name. */
const FILES: Readonly<Record<string, (site: SiteContext) => Response>> = {
  "robots.txt": (site) => textFile("text/plain", robotsText(site)),
  "llms.txt": (site) =>
    textFile(
      "text/plain",
      llmsText(site.site, site.siteUrl, (page) => descriptionOf(page, site)),
    ),
  "sitemap.xml": (site) => textFile("application/xml", sitemap(listedPages(site))),
  "search-index.json": (site) =>
    Response.json({ entries: siteSearch(site).entries, ...searchLanguage(site.site.language) }),
  "contact.vcf": contactCard,
};

export function loader({ context, pattern }: LoaderRequest): Response {
  const write = FILES[pattern.replace("/", "")];
  if (write === undefined) throw data(null, { status: 404 });
  return write(context.get(siteContext));
}

function textFile(type: string, body: string): Response {
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

/** Allows everything. Pages that should not be indexed say `noindex` themselves. */
function robotsText({ sharedUrl, languages }: SiteContext): string {
  const sites = languages.length === 0 ? [sharedUrl] : languages.map(({ siteUrl }) => siteUrl);
  return `User-agent: *\nAllow: /\n\n${sites.map((url) => `Sitemap: ${url}/sitemap.xml\n`).join("")}`;
}

function descriptionOf(page: Page, { repository, documents }: SiteContext): string | undefined {
  if (page.kind === "document") return documents.get(documentFile(page))?.summary;
  if (page.kind === "story" || page.kind === "planner") return repository.story(storyOf(page))?.summary;
  return "description" in page ? page.description : undefined;
}

function contactCard({ site, siteUrl, media }: SiteContext): Response {
  const { name, portrait } = site.owner;
  const photo = portrait && new URL(mediaAddress(media, portrait.src), siteUrl).href;
  return ownersFile(vcard(site, siteUrl, photo), "text/vcard; charset=utf-8", name, "contact.vcf");
}
