import type {
  BlogPosting,
  CreativeWork,
  EducationalOccupationalCredential,
  EducationalOccupationalProgram,
} from "schema-dts";
import { type Experience, organizationOf } from "../../domain/experience/experience.ts";
import type { PartialDate } from "../../domain/format/dates.ts";
import { fullAddress, type SiteUrls } from "../../domain/site/addresses.ts";
import type { EntryKind } from "../../domain/site/page.ts";

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
