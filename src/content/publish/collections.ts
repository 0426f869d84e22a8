import { z } from "zod";
import { blogPostSchema } from "../../domain/blog/blog-post.ts";
import { type DocumentError, parseDocument } from "../../domain/documents/document-error.ts";
import { experienceSchema, parseExperience } from "../../domain/experience/experience.ts";
import type { IsoDay } from "../../domain/format/dates.ts";
import { storySchema } from "../../domain/stories/story.ts";
import { checkTestimony, testimonySchema } from "../../domain/testimonials/testimony.ts";
import { impactEventsSchema, statewideSchema } from "../../domain/tracker/impact-documents.ts";
import { figureErrors } from "../../domain/tracker/impact-problems.ts";
import { score, trackerTestimonySchema } from "../../domain/tracker/tracker-testimony.ts";

/** The two separate stores (D21), and the folders of `content/` that fill them. */
export const DATABASES = ["portfolio", "tracker"] as const;
export type Database = (typeof DATABASES)[number];

/** A kind of document: where its files are and what has to be in them. */
export interface Collection {
  /** Name of its editor schema. */
  readonly name: string;
  readonly database: Database;
  /** The folder below the database's, and the collection in the store. */
  readonly collection: string;
  readonly schema: z.ZodType<object>;
  /** The only ids there are, where pages ask for documents by name. */
  readonly ids?: readonly string[];
  /**
   * What goes into the store, defaults filled in.
   * @throws DocumentError with the message that reading the document later would give
   */
  normalise(id: string, data: unknown, today: IsoDay): object;
  /**
   * Where each field stands for itself: what is wrong with single ones. The owner hears of it, and the document is
   * published all the same, so that pages miss those fields only (D12).
   */
  fieldProblems?(data: unknown): readonly DocumentError[];
}

/** Every collection that publishing owns. In others, counters above all, it neither writes nor removes. */
export const COLLECTIONS: readonly Collection[] = [
  {
    name: "experience",
    database: "portfolio",
    collection: "experiences",
    schema: experienceSchema,
    normalise(id, data, today) {
      parseExperience(id, data, today);
      return parseDocument(experienceSchema, data);
    },
  },
  {
    name: "testimony",
    database: "portfolio",
    collection: "testimonies",
    schema: testimonySchema,
    normalise(_, data) {
      checkTestimony(data);
      // Quotes go in as written: which words are held back is decided for each visitor (D6).
      return parseDocument(testimonySchema, data);
    },
  },
  {
    name: "blog-post",
    database: "portfolio",
    collection: "blog",
    schema: blogPostSchema,
    normalise: (_, data) => parseDocument(blogPostSchema, data),
  },
  {
    name: "story",
    database: "portfolio",
    collection: "stories",
    schema: storySchema,
    normalise: (_, data) => parseDocument(storySchema, data),
  },
  {
    name: "impact-events",
    database: "tracker",
    collection: "impact",
    schema: impactEventsSchema,
    ids: ["events", "preserved"],
    normalise: asWritten,
    fieldProblems: (data) => figureErrors(impactEventsSchema, data),
  },
  {
    name: "statewide",
    database: "tracker",
    collection: "aggregate",
    schema: statewideSchema,
    ids: ["Statewide"],
    normalise: asWritten,
    fieldProblems: (data) => figureErrors(statewideSchema, data),
  },
  {
    name: "tracker-testimony",
    database: "tracker",
    collection: "testimonies",
    schema: trackerTestimonySchema,
    normalise(_, data) {
      const testimony = parseDocument(trackerTestimonySchema, data);
      // In the document, because the store orders by it.
      return { ...testimony, score: score(testimony) };
    },
  },
];

/** Whether a text can be a document's id: the name of its file, and a part of its address in any store. */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(id);
}

/** Kinds of one of the two stores. */
export function collectionsOf(database: Database): readonly Collection[] {
  return COLLECTIONS.filter((kind) => kind.database === database);
}

/** Figures go in as they were written, so that whoever reads them later can say what is wrong, too. */
function asWritten(_: string, data: unknown): object {
  return parseDocument(z.looseObject({}), data);
}
