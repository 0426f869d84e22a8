import type { z } from "zod";
import { DocumentError } from "../documents/document-error.ts";
import type { Collections } from "../documents/document-store.ts";
import { lazy } from "../documents/document-store.ts";
import { inLanguage } from "../documents/translations.ts";
import { compareText } from "../format/text.ts";
import {
  completeEventsSchema,
  completeStatewideSchema,
  figureErrors,
  type ImpactDocuments,
  parseImpactEvents,
  parseStatewide,
} from "./impact.ts";
import { parseTrackerTestimony, score, type TrackerTestimony } from "./tracker-testimony.ts";

/** The documents of the tracker as pages need them. */
export interface TrackerRepository {
  /** Invalid figures are undefined. */
  impact(): ImpactDocuments;
  /** By score, highest first, then by id. Invalid documents are left out. */
  testimonies(): readonly TrackerTestimony[];
}

export interface TrackerRepositoryOptions {
  /** Language of the testimonies' words and quotation marks; English if undefined. */
  readonly language?: string;
  /** Language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /** Called once for each invalid document, and for each error of an impact document. */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

/** Reads each document once, when it is first asked for. */
export function createTrackerRepository(
  collections: Collections,
  { language = "en", originalLanguage = language, onBadDocument }: TrackerRepositoryOptions,
): TrackerRepository {
  /** Reports what is wrong with a document of figures. */
  function figuresOf(collection: string, id: string, schema: z.ZodType<object>): unknown {
    const data = collections.get(collection)?.find((document) => document.id === id)?.data;
    const errors = data === undefined ? [new DocumentError("missing")] : figureErrors(schema, data);
    for (const error of errors) onBadDocument(`${collection}/${id}`, error);
    return data;
  }

  return {
    impact: lazy(() => ({
      events: parseImpactEvents(figuresOf("impact", "events", completeEventsSchema)),
      preserved: parseImpactEvents(figuresOf("impact", "preserved", completeEventsSchema)),
      statewide: parseStatewide(figuresOf("aggregate", "Statewide", completeStatewideSchema)),
    })),
    testimonies: lazy(() =>
      (collections.get("testimonies") ?? [])
        .flatMap((document) => {
          try {
            return inLanguage(document, language, originalLanguage, ({ id, data }, tag) =>
              parseTrackerTestimony(id, data, tag),
            );
          } catch (error) {
            if (!(error instanceof DocumentError)) throw error;
            onBadDocument(document.path, error);
            return [];
          }
        })
        .sort((a, b) => score(b) - score(a) || compareText(a.id, b.id)),
    ),
  };
}
