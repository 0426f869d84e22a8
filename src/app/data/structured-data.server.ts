import type {
  BlogPosting,
  BreadcrumbList,
  CollectionPage,
  CreativeWork,
  EducationalOccupationalCredential,
  EducationalOccupationalProgram,
  Graph,
  Person,
  ProfilePage,
  WebPage,
} from "schema-dts";
import { type Experience, organizationOf } from "../../domain/experience/experience.ts";
import type { PartialDate } from "../../domain/format/dates.ts";
import { mediaAddress } from "../../domain/media/picture.ts";
import { fullAddress, type SiteUrls } from "../../domain/site/addresses.ts";
import { profilesIn } from "../../domain/site/links.ts";
import { introductionOf } from "../../domain/site/owner.ts";
import type { EntryKind } from "../../domain/site/page.ts";
import type { SiteContext } from "../context.ts";

/** Beyond title and description. */
export interface PageSubject {
  /** The page it belongs under, if not the home page. */
  readonly under?: { readonly title: string; readonly path: string } | undefined;
  /** List items: things that schema.org has a type for, or names. */
  readonly list?: readonly (string | ListedThing)[];
  /** For a page about a single work, with its picture. */
  readonly work?: { readonly picture: string };
  /** For a page that is a post. */
  readonly article?: Article;
}

interface Article {
  /** ISO days. */
  readonly date: string;
  readonly updated: string | undefined;
  readonly tags: readonly string[];
  readonly picture: string | undefined;
}

interface Page extends PageSubject {
  /** Without base path. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

type Sources = Pick<SiteContext, "site" | "siteUrl" | "sharedUrl" | "media">;

/** JSON-LD in the schema.org vocabulary. Contains only what the page shows, and no ratings. */
export function structuredData(sources: Sources, page: Page): Graph {
  const things = page.path === "/" ? [profilePage(sources, page)] : [webPage(sources, page), trail(sources, page)];
  return { "@context": "https://schema.org", "@graph": things };
}

/** Refers to the owner on every page. */
function ownerId(siteUrl: string): string {
  return `${siteUrl}/#owner`;
}

function profilePage(sources: Sources, { title, description }: Page): ProfilePage {
  const url = `${sources.siteUrl}/`;
  const inLanguage = sources.site.language.tag;
  return { "@type": "ProfilePage", url, name: title, description, inLanguage, mainEntity: person(sources) };
}

function person({ site, siteUrl, media }: Sources): Person {
  const { name, role, location, portrait } = site.owner;
  const introduction = introductionOf(site.owner);
  const profiles = profilesIn(site.links);
  return {
    "@type": "Person",
    "@id": ownerId(siteUrl),
    name,
    ...(role !== undefined && { jobTitle: role }),
    ...(introduction !== undefined && { description: introduction }),
    url: `${siteUrl}/`,
    ...(portrait && { image: new URL(mediaAddress(media, portrait.src), siteUrl).href }),
    ...(location !== undefined && { homeLocation: { "@type": "Place", name: location } }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
  };
}

function webPage(sources: Sources, { article, ...page }: Page): WebPage | CollectionPage {
  if (article === undefined) return listOrPage(sources, page);
  const { site, siteUrl, media } = sources;
  const { path, title, description } = page;
  const { date, updated, tags, picture } = article;
  const post: BlogPosting = {
    "@type": "BlogPosting",
    headline: title,
    description,
    inLanguage: site.language.tag,
    url: siteUrl + path,
    author: { "@id": ownerId(siteUrl) },
    datePublished: date,
    ...(updated !== undefined && { dateModified: updated }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    ...(picture !== undefined && { image: new URL(mediaAddress(media, picture), siteUrl).href }),
  };
  return { ...listOrPage(sources, page), mainEntity: post };
}

function listOrPage(sources: Sources, { path, title, description, list, work }: Page): WebPage | CollectionPage {
  const { site, siteUrl, sharedUrl } = sources;
  const page = {
    url: siteUrl + path,
    name: title,
    description,
    inLanguage: site.language.tag,
    about: { "@id": ownerId(siteUrl) },
  };
  if (list === undefined) {
    return {
      "@type": "WebPage",
      ...page,
      ...(work && { mainEntity: creativeWork(sources, title, description, work) }),
    };
  }
  const entries = list.map((item, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    ...(typeof item === "string"
      ? { name: item }
      : { item: structuredEntry(item, { siteUrl, sharedUrl }, ownerId(siteUrl)) }),
  }));
  return {
    "@type": "CollectionPage",
    ...page,
    mainEntity: { "@type": "ItemList", numberOfItems: entries.length, itemListElement: entries },
  };
}

function creativeWork(
  { siteUrl, media }: Sources,
  name: string,
  abstract: string,
  { picture }: { readonly picture: string },
): CreativeWork {
  const image = new URL(mediaAddress(media, picture), siteUrl).href;
  return { "@type": "CreativeWork", name, abstract, image, creator: { "@id": ownerId(siteUrl) } };
}

function trail({ site, siteUrl }: Sources, { path, title, under }: Page): BreadcrumbList {
  const pages = [
    { title: site.owner.name, path: "/" },
    ...(under ? [{ title: under.title, path: under.path }] : []),
    { title, path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map((page, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: page.title,
      item: siteUrl + page.path,
    })),
  };
}

/** A list item that schema.org has a type for. */
export type ListedThing = PostSubject | EntrySubject;

interface PostSubject {
  readonly kind: "post";
  readonly title: string;
  /** ISO day. */
  readonly date: string;
  readonly link: string;
}

interface EntrySubject {
  readonly kind: "education" | "certification" | "publication";
  readonly title: string;
  readonly organization: string | undefined;
  readonly start: PartialDate | undefined;
  readonly end: PartialDate | undefined;
  readonly link: string | undefined;
}

/** An entry of a list, or its title where schema.org has no type for it. */
export function listedEntry(kind: EntryKind, experience: Experience): string | ListedThing {
  if (kind !== "education" && kind !== "certification" && kind !== "publication") return experience.title;
  const { title, dates, link } = experience;
  return { kind, title, organization: organizationOf(experience).name, start: dates?.start, end: dates?.end, link };
}

/** @param owner id of the owner in the graph */
export function structuredEntry(
  thing: ListedThing,
  urls: SiteUrls,
  owner: string,
): BlogPosting | CreativeWork | EducationalOccupationalCredential | EducationalOccupationalProgram {
  const url = thing.link && { url: new URL(fullAddress(thing.link, urls)).href };
  const author = { author: { "@id": owner } };
  if (thing.kind === "post") {
    return { "@type": "BlogPosting", headline: thing.title, datePublished: thing.date, ...url, ...author };
  }
  const { title: name, organization, start, end } = thing;
  const date = start ?? end;
  switch (thing.kind) {
    case "education":
      return {
        "@type": "EducationalOccupationalProgram",
        name,
        ...(organization && { provider: { "@type": "EducationalOrganization", name: organization } }),
        ...(start && { startDate: start }),
        ...(end && { endDate: end }),
        ...url,
      };
    case "certification":
      return {
        "@type": "EducationalOccupationalCredential",
        name,
        ...(organization && { recognizedBy: { "@type": "Organization", name: organization } }),
        ...url,
      };
    case "publication":
      return {
        "@type": "CreativeWork",
        name,
        ...(organization && { publisher: { "@type": "Organization", name: organization } }),
        ...(date && { datePublished: date }),
        ...url,
        ...author,
      };
  }
}
