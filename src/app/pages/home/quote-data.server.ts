import { languageOfWords } from "../../../domain/documents/language-of-words.ts";
import { written } from "../../../domain/documents/written-in.ts";
import type { Language } from "../../../domain/language/language.ts";
import type { PictureSource } from "../../../domain/media/picture.ts";
import { quoteLength } from "../../../domain/site/home-blocks.ts";
import type { Site } from "../../../domain/site/site.ts";
import { lettersIn, type Quote } from "../../../domain/testimonials/redaction.ts";
import { displayName, type Testimony } from "../../../domain/testimonials/testimony.ts";
import { onePerAuthor } from "../../../domain/testimonials/wall.ts";
import { renderQuote } from "../../data/markdown.server.ts";
import { personAvatar } from "../../data/person-avatar.server.ts";
import type { FeaturedQuoteProps } from "./featured-quote.tsx";
import type { HeroProps } from "./hero.tsx";

/** Number of avatars next to the large quote. */
const FACES = 6;

interface Quotation {
  readonly quote: Quote;
  readonly testimony: Testimony;
  /** 0-based position in the grid. */
  readonly place: number;
}

/** Undefined without a quote. */
function quotation(id: string | undefined, testimonies: readonly Testimony[]): Quotation | undefined {
  const place = testimonies.findIndex((testimony) => testimony.id === id);
  const testimony = testimonies[place];
  const quote = testimony?.quotes[0];
  return testimony === undefined || quote === undefined ? undefined : { quote, testimony, place };
}

/** The quote of the first screen; undefined if it is too long for that. */
export function heroQuote(
  id: string | undefined,
  testimonies: readonly Testimony[],
  media: PictureSource,
  language: Language,
): HeroProps["quote"] {
  const found = quotation(id, testimonies);
  if (found === undefined) return undefined;
  const { quote, testimony, place } = found;
  const length = quoteLength(lettersIn(quote));
  if (length === "too long") return undefined;
  return {
    ...written(testimony),
    words: renderQuote(quote, languageOfWords(testimony, language)),
    length,
    name: displayName(testimony),
    role: testimony.role,
    avatar: personAvatar(testimony, place, media),
  };
}

/** The large quote, its author and others. */
export function featuredQuoteData(
  { owner, home, language }: Site,
  testimonies: readonly Testimony[],
  media: PictureSource,
): FeaturedQuoteProps | undefined {
  const found = quotation(home.voice, testimonies);
  if (found === undefined) return undefined;
  const { quote, testimony } = found;
  const [firstName = owner.name] = owner.name.split(" ");
  // Ratings without text are left out.
  const wrote = testimonies.filter(({ quotes, additionalQuotes }) => quotes.length + additionalQuotes.length > 0);
  return {
    ...written(testimony),
    words: renderQuote(quote, languageOfWords(testimony, language)),
    isLong: quoteLength(lettersIn(quote)) === "too long",
    name: displayName(testimony),
    role: testimony.role,
    faces: onePerAuthor([testimony, ...testimonies])
      .slice(0, FACES)
      .map((one) => personAvatar(one, testimonies.indexOf(one), media)),
    people: onePerAuthor(wrote).length,
    firstName,
  };
}
