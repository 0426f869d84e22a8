import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import { written } from "../../../domain/documents/written-in.ts";
import { endorsementsFor } from "../../../domain/experience/endorsements.ts";
import type { Experience } from "../../../domain/experience/experience.ts";
import type { Language } from "../../../domain/language/language.ts";
import type { PictureSource } from "../../../domain/media/picture.ts";
import { placeAddress } from "../../../domain/paging/list-places.ts";
import { displayName, testimonyAnchor } from "../../../domain/testimonials/testimony.ts";
import type { EvidenceSources } from "../../data/evidence.server.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { EndorsementsProps } from "./endorsements.tsx";

/** Undefined without evidence. Redactions stay bars (D6). */
export function endorsementsOf(
  experience: Experience,
  { wall, stories, wallPath, wallPages }: EvidenceSources,
  media: PictureSource,
  language: Language,
): EndorsementsProps | undefined {
  const endorsements = endorsementsFor(experience, wall).flatMap(({ testimony, place }) => {
    const [quote] = testimony.quotes;
    if (quote === undefined) return [];
    const { role, company } = testimony;
    return {
      ...written(testimony),
      words: renderQuote(quote, languageOfWords(testimony, language)),
      name: displayName(testimony),
      role: `${role}, ${company}`,
      avatar: personAvatar(testimony, place, media),
      href: wallPath && placeAddress(wallPath, testimonyAnchor(place), wallPages),
    };
  });
  const told = (experience.evidence?.stories ?? []).flatMap((id) => stories.filter((story) => story.id === id));
  if (endorsements.length === 0 && told.length === 0) return undefined;
  return { endorsements, stories: told.map((story) => ({ ...written(story), title: story.title, href: story.path })) };
}
