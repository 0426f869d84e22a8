import { z } from "zod";
import { blogPostSchema, postToStore, shownOfPost } from "./blog/blog-post.ts";
import { type DocumentError, parseDocument } from "./documents/document-error.ts";
import type { Shown } from "./documents/translations.ts";
import { experienceSchema, experienceToStore, shownOfExperience } from "./experience/experience.ts";
import type { IsoDay } from "./format/dates.ts";
import { languageSchema, skillSchema } from "./skills/skill.ts";
import { storySchema } from "./stories/story.ts";
import {
  checkTestimony,
  checkTranslatedTestimony,
  shownOfTestimony,
  testimonySchema,
} from "./testimonials/testimony.ts";
import { figureErrors, impactEventsSchema, statewideSchema } from "./tracker/impact.ts";
import { score, shownOfTrackerTestimony, trackerTestimonySchema } from "./tracker/tracker-testimony.ts";

export const DATABASES = ["portfolio", "tracker"] as const;
export type Database = (typeof DATABASES)[number];

export function perDatabase<T>(make: (database: Database) => T): Readonly<Record<Database, T>> {
  return { portfolio: make("portfolio"), tracker: make("tracker") };
}

export type Collection = Required<Pick<Kind, "normalize">> & Kind;

interface Kind {
  readonly name: string;
  readonly database: Database;
  /** Name of both the folder and the store's collection. */
  readonly collection: string;
  readonly schema: z.ZodType<object>;
  /** Allowed ids, if pages refer to them by name. */
  readonly ids?: readonly string[];
  /** The field stored as the text of a Markdown file; the other fields are its front matter. */
  readonly textField?: string;
  /** Fields with names that queries and pages look up, the same in all languages. */
  readonly names?: readonly string[];
  /** The document to store, with defaults. Throws a DocumentError. */
  normalize?(id: string, data: unknown, today: IsoDay): object;
  /** The part of a document that visitors may read; by default all of it. */
  shownOf?(data: object): Shown;
  /** Compares a translated document with its original. Throws a DocumentError. */
  checkTranslation?(original: object, translated: object): void;
  /** Errors in single fields, for collections whose documents are published despite them. */
  fieldProblems?(data: unknown): readonly DocumentError[];
}

const KINDS: readonly Kind[] = [
  {
    name: "experience",
    database: "portfolio",
    collection: "experiences",
    schema: experienceSchema,
    names: ["categories", "chips"],
    normalize: (_, data, today) => experienceToStore(data, today),
    shownOf: shownOfExperience,
  },
  {
    name: "testimony",
    database: "portfolio",
    collection: "testimonies",
    schema: testimonySchema,
    normalize(_, data) {
      checkTestimony(data);
      // Stored unredacted: the visitor's mode decides.
      return parseDocument(testimonySchema, data);
    },
    shownOf: shownOfTestimony,
    checkTranslation: checkTranslatedTestimony,
  },
  {
    name: "blog-post",
    database: "portfolio",
    collection: "blog",
    schema: blogPostSchema,
    textField: "body",
    names: ["categories"],
    normalize: postToStore,
    shownOf: shownOfPost,
  },
  { name: "story", database: "portfolio", collection: "stories", schema: storySchema },
  { name: "skill", database: "portfolio", collection: "skills", schema: skillSchema },
  { name: "language", database: "portfolio", collection: "languages", schema: languageSchema },
  {
    name: "impact-events",
    database: "tracker",
    collection: "impact",
    schema: impactEventsSchema,
    ids: ["events", "preserved"],
    normalize: asWritten,
    fieldProblems: (data) => figureErrors(impactEventsSchema, data),
  },
  {
    name: "statewide",
    database: "tracker",
    collection: "aggregate",
    schema: statewideSchema,
    ids: ["Statewide"],
    normalize: asWritten,
    fieldProblems: (data) => figureErrors(statewideSchema, data),
  },
  {
    name: "tracker-testimony",
    database: "tracker",
    collection: "testimonies",
    schema: trackerTestimonySchema,
    normalize(_, data) {
      const testimony = parseDocument(trackerTestimonySchema, data);
      // Stored because the store sorts by it.
      return { ...testimony, score: score(testimony) };
    },
    shownOf: shownOfTrackerTestimony,
  },
];

/** Collections owned by publishing. It never touches others, such as counters. */
export const COLLECTIONS: readonly Collection[] = KINDS.map((kind) => ({
  normalize: (_, data) => parseDocument(kind.schema, data),
  ...kind,
}));

export function fileName({ textField }: Collection, id: string, data: object): string {
  return `${id}${textField !== undefined && textField in data ? ".md" : ".yaml"}`;
}

/** Valid as a file name and in the path of any store. */
export function isDocumentId(id: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(id);
}

export function collectionsOf(database: Database): readonly Collection[] {
  return COLLECTIONS.filter((kind) => kind.database === database);
}

/** Figures are stored unvalidated, so that readers can report errors too. */
function asWritten(_: string, data: unknown): object {
  return parseDocument(z.looseObject({}), data);
}
