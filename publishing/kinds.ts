import { z } from "zod";
import { blogPostSchema, parseBlogPost } from "../core/blog-post.ts";
import type { IsoDay } from "../core/dates.ts";
import { experienceSchema, parseExperience } from "../core/experience.ts";
import { impactEventsSchema, statewideSchema } from "../core/impact-documents.ts";
import { firstProblem } from "../core/document-error.ts";
import { parseStory, storySchema } from "../core/story.ts";
import { checkTestimony, testimonySchema } from "../core/testimony.ts";
import { parseTrackerTestimony, score, trackerTestimonySchema } from "../core/tracker-testimony.ts";

/** The two separate stores (D21). */
export const DATABASES = ["portfolio", "tracker"] as const;
export type Database = (typeof DATABASES)[number];

/** A kind of content file: where its folder is and what has to be in it. */
export interface Kind {
  readonly database: Database;
  /** The folder below the database's, and the collection its documents go to. */
  readonly collection: string;
  /** Name of its editor schema. */
  readonly name: string;
  readonly schema: z.ZodType<object>;
  /** The only ids there are, where pages ask for documents by name. */
  readonly ids?: readonly string[];
  /**
   * What goes into the store, defaults filled in.
   * @throws DocumentError with the message a page would log
   */
  normalised(id: string, data: unknown, today: IsoDay): object;
}

/** Every collection that publishing owns. Its documents are replaced and removed as their files are; no other's are. */
export const KINDS: readonly Kind[] = [
  {
    database: "portfolio",
    collection: "experiences",
    name: "experience",
    schema: experienceSchema,
    normalised(id, data, today) {
      parseExperience(id, data, today);
      return parsed(experienceSchema, data);
    },
  },
  {
    database: "portfolio",
    collection: "testimonies",
    name: "testimony",
    schema: testimonySchema,
    normalised(_, data) {
      checkTestimony(data);
      return parsed(testimonySchema, data);
    },
  },
  {
    database: "portfolio",
    collection: "blog",
    name: "blog-post",
    schema: blogPostSchema,
    normalised(id, data) {
      parseBlogPost(id, data);
      return parsed(blogPostSchema, data);
    },
  },
  {
    database: "portfolio",
    collection: "stories",
    name: "story",
    schema: storySchema,
    normalised(id, data) {
      parseStory(id, data);
      return parsed(storySchema, data);
    },
  },
  {
    database: "tracker",
    collection: "impact",
    name: "impact-events",
    schema: impactEventsSchema,
    ids: ["events", "preserved"],
    normalised: (_, data) => parsed(impactEventsSchema, data),
  },
  {
    database: "tracker",
    collection: "aggregate",
    name: "statewide",
    schema: statewideSchema,
    ids: ["Statewide"],
    normalised: (_, data) => parsed(statewideSchema, data),
  },
  {
    database: "tracker",
    collection: "testimonies",
    name: "tracker-testimony",
    schema: trackerTestimonySchema,
    normalised(id, data) {
      const testimony = parsed(trackerTestimonySchema, data);
      // The store orders by the score, so it has to be in the document.
      return { ...testimony, score: score(testimony) };
    },
  },
];

function parsed<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data);
  if (!result.success) throw firstProblem(result.error);
  return result.data;
}
