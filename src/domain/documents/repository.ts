import { parseBlogPost, postPages } from "../blog/blog-post.ts";
import {
  byRankingThenDates,
  byStart,
  type Experience,
  experiencePages,
  parseExperience,
  WON_AWARD,
} from "../experience/experience.ts";
import type { IsoDay } from "../format/dates.ts";
import { compareText } from "../format/text.ts";
import { leadsSomewhere, pagesOf, storyOf, storyPages, withoutDeadLinks } from "../site/addresses.ts";
import { yearOf } from "../site/layouts.ts";
import type { Page, PageOf } from "../site/page.ts";
import { byRankingThenName, parseLanguage, parseSkill, skillPages } from "../skills/skill.ts";
import { parseStory } from "../stories/story.ts";
import { parseTestimony } from "../testimonials/testimony.ts";
import { inWallOrder, placedOnWall, wallPages } from "../testimonials/wall.ts";
import {
  completeEventsSchema,
  completeStatewideSchema,
  figureErrors,
  type ImpactDocuments,
  parseStatewide,
} from "../tracker/impact.ts";
import { commentPages, parseTrackerTestimony, score } from "../tracker/tracker-testimony.ts";
import { DocumentError } from "./document-error.ts";
import { type Collections, lazy } from "./document-store.ts";
import { inLanguage, type Parse, type Written } from "./translations.ts";

/** The documents of the portfolio as pages need them. Invalid ones are left out. */
export type Repository = ReturnType<typeof createRepository>;

interface ReadingOptions {
  /** Language of the documents' words, of their quotation marks, and of the order of names; English if undefined. */
  readonly language?: string;
  /** The language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /** Called once for each invalid document, and for each error of a document of figures. */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

export interface RepositoryOptions extends ReadingOptions {
  /** Reveals redactions in protected mode. */
  readonly reveal: boolean;
  readonly today: IsoDay;
  /** Content of other pages is hidden: testimonies and stories without their page, and dead links. */
  readonly pages: readonly Page[];
}

function reader(collections: Collections, options: ReadingOptions) {
  const { language = "en", originalLanguage = language, onBadDocument } = options;
  return <T extends object>(collection: string, parse: Parse<T>) =>
    (collections.get(collection) ?? []).flatMap((document): readonly (T & Written)[] => {
      try {
        return [inLanguage(document, language, originalLanguage, parse)];
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        onBadDocument(document.path, error);
        return [];
      }
    });
}

/** Parses each collection once, when it is first asked for. */
export function createRepository(collections: Collections, options: RepositoryOptions) {
  const { reveal, today, pages, language = "en" } = options;
  const read = reader(collections, options);
  const inOrder = byRankingThenName(language);
  const ids = storyPages(pages).map(storyOf);

  const experiences = lazy(() =>
    read("experiences", parseExperience)
      .filter(({ visible }) => visible)
      .toSorted(byRankingThenDates(today))
      .map(withLiveLinks(pages)),
  );
  const testimonies = lazy(() => {
    if (pagesOf(pages, "testimonials").length === 0) return [];
    const found = read("testimonies", (id, data, tag) => parseTestimony(id, data, reveal, tag));
    return inWallOrder(found.filter(({ impact, validated }) => impact > 0 && validated));
  });
  const posts = lazy(() =>
    read("blog", parseBlogPost).toSorted((a, b) => compareText(b.date, a.date) || compareText(a.id, b.id)),
  );
  const stories = lazy(() => read("stories", parseStory).filter(({ id }) => ids.includes(id)));
  const withChip = (chip: string | undefined) =>
    experiences().filter(({ chips }) => chip !== undefined && chips.includes(chip));
  const inCategory = (category: string) => experiences().filter(({ categories }) => categories.includes(category));

  return {
    experiencesIn: inCategory,
    experiencesOn({ category, chip, order, layout, resume }: Partial<PageOf<"experiences">>) {
      const found = category === undefined ? withChip(chip) : inCategory(category);
      if (order === "oldest") return found.toSorted(byStart);
      if (layout !== "references" || resume) return found;
      return found.toSorted((a, b) => compareText(yearOf(b.dates) ?? "", yearOf(a.dates) ?? ""));
    },
    awards: () => withChip(WON_AWARD),
    allExperiences: experiences,
    highlights: () => experiences().filter(({ highlighted }) => highlighted),
    validatedTestimonies: testimonies,
    blogPostsIn: (category: string) => posts().filter(({ categories }) => categories.includes(category)),
    story: (id: string) => stories().find((story) => story.id === id),
    skills: lazy(() => read("skills", parseSkill).toSorted(inOrder)),
    languages: lazy(() => read("languages", parseLanguage).toSorted(inOrder)),
  };
}

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

export type TrackerRepository = ReturnType<typeof createTrackerRepository>;

/** Reads each document once, when it is first asked for. Invalid figures are undefined. */
export function createTrackerRepository(collections: Collections, options: ReadingOptions) {
  function figuresOf(collection: string, id: string, schema: Parameters<typeof figureErrors>[0]): unknown {
    const data = collections.get(collection)?.find((document) => document.id === id)?.data;
    const errors = data === undefined ? [new DocumentError("missing")] : figureErrors(schema, data);
    for (const error of errors) options.onBadDocument(`${collection}/${id}`, error);
    return data;
  }

  return {
    impact: lazy(
      (): ImpactDocuments => ({
        events: figuresOf("impact", "events", completeEventsSchema),
        preserved: figuresOf("impact", "preserved", completeEventsSchema),
        statewide: parseStatewide(figuresOf("aggregate", "Statewide", completeStatewideSchema)),
      }),
    ),
    testimonies: lazy(() =>
      reader(collections, options)("testimonies", parseTrackerTestimony).toSorted(
        (a, b) => score(b) - score(a) || compareText(a.id, b.id),
      ),
    ),
  };
}

/** The ids of the items on each page of a list, as far as they have addresses. A page of another kind is one page. */
export function listPages(
  page: Page,
  { repository, tracker }: { readonly repository: Repository; readonly tracker: TrackerRepository },
): readonly (readonly string[])[] {
  switch (page.kind) {
    case "experiences":
      return ids(experiencePages(repository.experiencesOn(page), repository.validatedTestimonies()));
    case "testimonials":
      return ids(wallPages(placedOnWall(repository.validatedTestimonies())));
    case "skills":
      return ids(skillPages(repository.skills()));
    case "blog":
      return ids(postPages(repository.blogPostsIn(page.category)));
    case "tracker":
      return commentPages(tracker.testimonies()).map(() => []);
    default:
      return [[]];
  }
}

function ids(pages: readonly (readonly { readonly id: string }[])[]): readonly (readonly string[])[] {
  return pages.map((items) => items.map(({ id }) => id));
}
