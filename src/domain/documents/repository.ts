import { type BlogPost, byDateDescending, parseBlogPost } from "../blog/blog-post.ts";
import { byRankingThenDates, byStart, type Experience, parseExperience, WON_AWARD } from "../experience/experience.ts";
import type { IsoDay } from "../format/dates.ts";
import { leadsSomewhere, withoutDeadLinks } from "../site/addresses.ts";
import type { Page, PageOf } from "../site/page.ts";
import { pagesOf, storyOf, storyPages } from "../site/page-table.ts";
import { byRankingThenName, parseLanguage, parseSkill, type Skill, type SpokenLanguage } from "../skills/skill.ts";
import { parseStory, type Story } from "../stories/story.ts";
import { parseTestimony, type Testimony } from "../testimonials/testimony.ts";
import { inWallOrder } from "../testimonials/wall.ts";
import { DocumentError } from "./document-error.ts";
import type { Collections, StoredDocument } from "./document-store.ts";
import { lazy } from "./document-store.ts";
import type { Written } from "./translations.ts";
import { inLanguage, type Parse } from "./translations.ts";

/** The documents of the portfolio as pages need them. Invalid ones are left out. */
export interface Repository {
  /** Visible experiences of a category, by ranking. */
  experiencesIn(category: string): readonly Experience[];
  /** Visible experiences of a list page, in its order. */
  experiencesOn(list: ExperienceSelection): readonly Experience[];
  /** Visible experiences that won an award. */
  awards(): readonly Experience[];
  allExperiences(): readonly Experience[];
  highlights(): readonly Experience[];
  /** With impact and consent. */
  validatedTestimonies(): readonly Testimony[];
  /** Newest first. */
  blogPostsIn(category: string): readonly BlogPost[];
  story(id: string): Story | undefined;
  /** By ranking, then name. */
  skills(): readonly Skill[];
  /** By ranking, then name. */
  languages(): readonly SpokenLanguage[];
}

/** Experiences of a list page: a category or a chip, by ranking or oldest first. */
export type ExperienceSelection = Pick<PageOf<"experiences">, "category" | "chip" | "order">;

export interface RepositoryOptions {
  /** Reveals redactions in protected mode. */
  readonly reveal: boolean;
  readonly today: IsoDay;
  /** Content of other pages is hidden: testimonies and stories without their page, and dead links. */
  readonly pages: readonly Page[];
  /** Of the documents' words, their quotation marks, and the order of names; English if undefined. */
  readonly language?: string;
  /** The language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /** Called once for each invalid document. */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

/** What was parsed from each document, as long as it is in memory: by language and protected mode, for one day. */
type ParsedBefore<T> = WeakMap<StoredDocument, { readonly today: IsoDay; readonly byView: Map<string, T> }>;

const EXPERIENCES: ParsedBefore<Experience> = new WeakMap();
const TESTIMONIES: ParsedBefore<Testimony> = new WeakMap();
const POSTS: ParsedBefore<BlogPost> = new WeakMap();
const STORIES: ParsedBefore<Story> = new WeakMap();
const SKILLS: ParsedBefore<Skill> = new WeakMap();
const LANGUAGES: ParsedBefore<SpokenLanguage> = new WeakMap();

/** Parses each collection once, when it is first asked for. */
export function createRepository(collections: Collections, options: RepositoryOptions): Repository {
  const { reveal, today, pages, language = "en", originalLanguage = language, onBadDocument } = options;
  const inOrder = byRankingThenName(language);
  const stories = storyPages(pages).map(storyOf);

  /** @param parsed remembers what unchanged documents were parsed to, which a new snapshot shares with the last one */
  function all<T extends Written>(collection: string, parsed: ParsedBefore<T>, parse: Parse<T>): readonly T[] {
    return (collections.get(collection) ?? []).flatMap((document) => {
      const known = parsed.get(document);
      const byView = known?.today === today ? known.byView : new Map<string, T>();
      const view = [language, originalLanguage, reveal].join(" ");
      try {
        const entry = byView.get(view) ?? inLanguage(document, language, originalLanguage, parse);
        parsed.set(document, { today, byView: byView.set(view, entry) });
        return entry;
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        onBadDocument(document.path, error);
        return [];
      }
    });
  }

  const experiences = lazy(() =>
    all("experiences", EXPERIENCES, ({ id, data }, tag) => parseExperience(id, data, today, tag))
      .filter(({ visible }) => visible)
      .sort(byRankingThenDates(today))
      .map(withLiveLinks(pages)),
  );
  const testimonies = lazy(() => {
    if (pagesOf(pages, "testimonials").length === 0) return [];
    const found = all("testimonies", TESTIMONIES, ({ id, data }, tag) => parseTestimony(id, data, reveal, tag));
    return inWallOrder(found.filter(({ impact, validated }) => impact > 0 && validated));
  });
  const posts = lazy(() =>
    all("blog", POSTS, ({ id, data }, tag) => parseBlogPost(id, data, tag)).toSorted(byDateDescending),
  );
  const told = lazy(() =>
    all("stories", STORIES, ({ id, data }, tag) => parseStory(id, data, tag)).filter(({ id }) => stories.includes(id)),
  );
  const skills = lazy(() => all("skills", SKILLS, ({ id, data }, tag) => parseSkill(id, data, tag)).toSorted(inOrder));
  const languages = lazy(() =>
    all("languages", LANGUAGES, ({ id, data }, tag) => parseLanguage(id, data, tag)).toSorted(inOrder),
  );
  const withChip = (chip: string | undefined) =>
    experiences().filter(({ chips }) => chip !== undefined && chips.includes(chip));
  const inCategory = (category: string) => experiences().filter(({ categories }) => categories.includes(category));

  return {
    experiencesIn: inCategory,
    experiencesOn({ category, chip, order }) {
      const found = category === undefined ? withChip(chip) : inCategory(category);
      return order === "oldest" ? found.toSorted(byStart) : found;
    },
    awards: () => withChip(WON_AWARD),
    allExperiences: experiences,
    highlights: () => experiences().filter(({ highlighted }) => highlighted),
    validatedTestimonies: testimonies,
    blogPostsIn: (category) => posts().filter(({ categories }) => categories.includes(category)),
    story: (id) => told().find((story) => story.id === id),
    skills,
    languages,
  };
}

/** An experience without dead links, by the pages of the site. */
function withLiveLinks(pages: readonly Page[]) {
  const exists = leadsSomewhere(pages);
  const words = (text: string | undefined) => text && withoutDeadLinks(text, exists);
  return ({ link, description, additional, ...experience }: Experience): Experience => ({
    ...experience,
    link: link === undefined || exists(link) ? link : undefined,
    description: words(description),
    additional: words(additional),
  });
}
