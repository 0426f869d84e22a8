import { type Experience, organizationOf } from "../../domain/experience/experience.ts";
import { doiAddress, namedAuthors } from "../../domain/experience/publication.ts";
import { isSameName } from "../../domain/format/names.ts";
import { mediaAddress } from "../../domain/media/picture.ts";
import { fullAddress } from "../../domain/site/addresses.ts";
import { profilesIn } from "../../domain/site/links.ts";
import { introductionOf } from "../../domain/site/owner.ts";
import type { EntryKind } from "../../domain/site/page.ts";
import type { SiteContext } from "../context.ts";

/** The subject of a page. */
export interface PageSubject {
  readonly title: string;
  readonly description: string;
  /** The page it belongs under, if not the home page. */
  readonly under?: { readonly title: string; readonly path: string } | undefined;
  readonly list?: readonly ListedThing[];
  /** For a page about a single work, with its picture. */
  readonly work?: { readonly picture: string };
  /** For a page that is a post. Dates are ISO days. */
  readonly article?: {
    readonly date: string;
    readonly updated: string | undefined;
    readonly tags: readonly string[];
    readonly picture: string | undefined;
  };
}

/** A list item: a name, a public post, or an entry. */
type ListedThing =
  | string
  | { readonly post: { readonly title: string; readonly date: string }; readonly link: string }
  | { readonly kind: EntryKind; readonly experience: Experience };

type Thing = Readonly<Record<string, unknown>>;

/** A thing of schema.org, without the properties that are not known. */
function thing(type: string, properties: Thing): Thing {
  const known = Object.entries(properties).filter(([, value]) => value !== undefined);
  return { "@type": type, ...Object.fromEntries(known) };
}

function numbered(items: readonly Thing[]): readonly Thing[] {
  return items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item }));
}

/**
 * JSON-LD in the schema.org vocabulary. Contains only what the page shows, and no ratings.
 * @param path without base path
 */
export function structuredData(
  { site, siteUrl, sharedUrl, media }: SiteContext,
  path: string,
  page: PageSubject,
): Thing {
  const { title, description, under, list, work, article } = page;
  const owner = { "@id": `${siteUrl}/#owner` };
  const common = { name: title, description, inLanguage: site.language.tag };
  const imageOf = (src: string | undefined) =>
    src === undefined ? undefined : new URL(mediaAddress(media, src), siteUrl).href;

  const personOf = (name: string) => (isSameName(name, site.owner.name) ? owner : { "@type": "Person", name });

  function profile(): Thing {
    const { name, role, location, portrait } = site.owner;
    const profiles = profilesIn(site.links).map(({ url }) => url);
    const person = thing("Person", {
      ...owner,
      name,
      jobTitle: role,
      description: introductionOf(site.owner),
      url: `${siteUrl}/`,
      image: imageOf(portrait?.src),
      homeLocation: location === undefined ? undefined : { "@type": "Place", name: location },
      sameAs: profiles.length > 0 ? profiles : undefined,
    });
    return { "@type": "ProfilePage", url: `${siteUrl}/`, ...common, mainEntity: person };
  }

  function listed(item: ListedThing): Thing {
    if (typeof item === "string") return { name: item };
    const urlOf = (link: string | undefined) => link && new URL(fullAddress(link, { siteUrl, sharedUrl })).href;
    if ("post" in item) {
      const { title: headline, date: datePublished } = item.post;
      return { item: thing("BlogPosting", { headline, datePublished, url: urlOf(item.link), author: owner }) };
    }
    const { title: name, dates, link, authors, doi } = item.experience;
    const organization = organizationOf(item.experience).name;
    const by = (type: string) => (organization ? { "@type": type, name: organization } : undefined);
    const url = urlOf(link);
    switch (item.kind) {
      case "education": {
        const period = { startDate: dates?.start, endDate: dates?.end };
        const provider = by("EducationalOrganization");
        return { item: thing("EducationalOccupationalProgram", { name, provider, ...period, url }) };
      }
      case "certification":
        return { item: thing("EducationalOccupationalCredential", { name, recognizedBy: by("Organization"), url }) };
      case "publication": {
        const isArticle = (authors ?? doi) !== undefined;
        const people = authors && namedAuthors(item.experience).map(personOf);
        const within = isArticle ? { isPartOf: by("CreativeWork") } : { publisher: by("Organization") };
        const published = { datePublished: dates?.start ?? dates?.end, url, sameAs: doi && doiAddress(doi) };
        const facts = { name, ...within, ...published, author: people ?? owner };
        return { item: thing(isArticle ? "ScholarlyArticle" : "CreativeWork", facts) };
      }
      default:
        return { name };
    }
  }

  function mainEntity(): Thing | undefined {
    if (article !== undefined) {
      return thing("BlogPosting", {
        headline: title,
        description,
        inLanguage: site.language.tag,
        url: siteUrl + path,
        author: owner,
        datePublished: article.date,
        dateModified: article.updated,
        keywords: article.tags.join(", ") || undefined,
        image: imageOf(article.picture),
      });
    }
    if (list !== undefined)
      return { "@type": "ItemList", numberOfItems: list.length, itemListElement: numbered(list.map(listed)) };
    if (work === undefined) return undefined;
    const image = imageOf(work.picture);
    return { "@type": "CreativeWork", name: title, abstract: description, image, creator: owner };
  }

  function trail(): Thing {
    const pages = [{ title: site.owner.name, path: "/" }, ...(under ? [under] : []), { title, path }];
    const items = pages.map((page) => ({ name: page.title, item: siteUrl + page.path }));
    return { "@type": "BreadcrumbList", itemListElement: numbered(items) };
  }

  const type = list === undefined ? "WebPage" : "CollectionPage";
  const webPage = () => thing(type, { url: siteUrl + path, ...common, about: owner, mainEntity: mainEntity() });
  return { "@context": "https://schema.org", "@graph": path === "/" ? [profile()] : [webPage(), trail()] };
}
