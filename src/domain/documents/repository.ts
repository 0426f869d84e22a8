import { type BlogPost, byDateDescending, parseBlogPost } from "../blog/blog-post.ts";
import { WON_AWARD } from "../experience/chips.ts";
import { byRankingThenDates, byStart, type Experience, parseExperience } from "../experience/experience.ts";
import { type IsoDay, isoDay } from "../format/dates.ts";
import type { PageOf } from "../site/page.ts";
import { byRankingThenName } from "../skills/by-ranking.ts";
import { type Language, parseLanguage } from "../skills/language.ts";
import { parseSkill, type Skill } from "../skills/skill.ts";
import { parseStory, type Story } from "../stories/story.ts";
import { parseTestimony, type Testimony } from "../testimonials/testimony.ts";
import { inWallOrder } from "../testimonials/wall-order.ts";
import { DocumentError } from "./document-error.ts";
import type { DocumentReader, Query, StoredDocument } from "./document-store.ts";
import { inLanguage, type Parse } from "./in-language.ts";
import { parseOnce } from "./parse-once.ts";
import type { Written } from "./written-in.ts";

/** Typed queries of the portfolio. Invalid documents are left out (D22). */
export interface Repository {
  /** Visible experiences of a category, by ranking (D2). */
  experiencesIn(category: string): Promise<readonly Experience[]>;
  /** Visible experiences of a list page, in its order. */
  experiencesOn(list: ExperienceSelection): Promise<readonly Experience[]>;
  /** Visible experiences that won an award. */
  awards(): Promise<readonly Experience[]>;
  allExperiences(): Promise<readonly Experience[]>;
  highlights(): Promise<readonly Experience[]>;
  /** With impact and consent. */
  validatedTestimonies(): Promise<readonly Testimony[]>;
  /** Newest first. */
  blogPostsIn(category: string): Promise<readonly BlogPost[]>;
  story(id: string): Promise<Story | undefined>;
  /** By ranking, then name. */
  skills(): Promise<readonly Skill[]>;
  /** By ranking, then name. */
  languages(): Promise<readonly Language[]>;
}

/** Experiences of a list page: a category or a chip, by ranking or oldest first. */
export type ExperienceSelection = Pick<PageOf<"experiences">, "category" | "chip" | "order">;

export interface RepositoryOptions {
  /** Reveals redactions in protected mode (D6). */
  readonly reveal: boolean;
  readonly now: () => Date;
  /** Of the documents' words, their quotation marks, and the order of names; English if undefined. */
  readonly language?: string;
  /** The language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /** Called on every read of an invalid document. */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

const experienceIn = parseOnce(parseExperience);
const testimonyIn = parseOnce(parseTestimony);
const postIn = parseOnce(parseBlogPost);

const VISIBLE = { field: "visible", is: "!=", value: false } as const;

export function createRepository(
  store: DocumentReader,
  { reveal, now, language = "en", originalLanguage = language, onBadDocument }: RepositoryOptions,
): Repository {
  const today = (): IsoDay => isoDay(now());
  const inOrder = byRankingThenName(language);

  function parsed<T extends Written>(document: StoredDocument, parse: Parse<T>): T | undefined {
    try {
      return inLanguage(document, language, originalLanguage, parse);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      onBadDocument(document.path, error);
      return undefined;
    }
  }

  async function all<T extends Written>(collection: string, query: Query, parse: Parse<T>): Promise<T[]> {
    const documents = await store.query(collection, query);
    return documents.map((document) => parsed(document, parse)).filter((entity) => entity !== undefined);
  }

  async function experiences(query: Query): Promise<Experience[]> {
    const day = today();
    const found = await all("experiences", query, (document, tag) => experienceIn(document, day, tag));
    return found.sort(byRankingThenDates(day));
  }

  async function experiencesWith(field: "categories" | "chips", value: string | undefined): Promise<Experience[]> {
    return value === undefined ? [] : experiences({ where: [VISIBLE, { field, is: "array-contains", value }] });
  }

  return {
    experiencesIn: (category) => experiencesWith("categories", category),
    async experiencesOn({ category, chip, order }) {
      const found =
        category === undefined ? await experiencesWith("chips", chip) : await experiencesWith("categories", category);
      return order === "oldest" ? found.sort(byStart) : found;
    },
    awards: () => experiencesWith("chips", WON_AWARD),
    allExperiences: () => experiences({ where: [VISIBLE] }),
    async highlights() {
      const found = await experiences({ where: [VISIBLE] });
      return found.filter(({ highlighted }) => highlighted);
    },
    async validatedTestimonies() {
      const query: Query = {
        where: [
          { field: "impact", is: ">", value: 0 },
          { field: "validated", is: "==", value: true },
        ],
        ...(reveal && { whole: true }),
      };
      const found = await all("testimonies", query, (document, tag) => testimonyIn(document, reveal, tag));
      return inWallOrder(found);
    },
    async blogPostsIn(category) {
      const query: Query = {
        where: [{ field: "categories", is: "array-contains", value: category }],
        orderBy: { field: "date", direction: "desc" },
      };
      return (await all("blog", query, postIn)).sort(byDateDescending);
    },
    skills: async () => (await all("skills", {}, ({ id, data }, tag) => parseSkill(id, data, tag))).sort(inOrder),
    languages: async () =>
      (await all("languages", {}, ({ id, data }, tag) => parseLanguage(id, data, tag))).sort(inOrder),
    async story(id) {
      const document = await store.get("stories", id);
      return document === undefined ? undefined : parsed(document, ({ id, data }, tag) => parseStory(id, data, tag));
    },
  };
}
