import type { z } from "zod";
import { DocumentError } from "../documents/document-error.ts";
import type { Collections } from "../documents/document-store.ts";
import { inLanguage } from "../documents/in-language.ts";
import { lazy } from "../documents/lazy.ts";
import { compareText } from "../format/text.ts";
import { impactEventsSchema, parseImpactEvents, parseStatewide, statewideSchema } from "./impact-documents.ts";
import { figureError, figureErrors } from "./impact-errors.ts";
import { everySource, type ImpactDocuments, type Source } from "./impact-figures.ts";
import { parseTrackerTestimony, score, type TrackerTestimony } from "./tracker-testimony.ts";

/** The documents of the tracker as pages need them (D21). */
export interface TrackerRepository {
  /** Invalid figures are undefined (D12). */
  impact(): ImpactDocuments;
  /** By score descending, then id. Invalid documents are left out (D22). */
  testimonies(): readonly TrackerTestimony[];
}

export interface TrackerRepositoryOptions {
  /** Of the testimonies' words and quotation marks; English if undefined. */
  readonly language?: string;
  /** The language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /**
   * Called once for each invalid document, and for each error of an impact document, whose other figures are still
   * shown.
   */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

interface Kind<T> {
  /** Strict, to find errors. */
  readonly schema: z.ZodType<object>;
  /** Lenient, to read the rest (D12). */
  readonly parse: (data: unknown) => T;
}

interface Reading<T> {
  readonly figures: T;
  readonly errors: readonly DocumentError[];
}

const EVENTS = { schema: impactEventsSchema, parse: parseImpactEvents };
const STATEWIDE = { schema: statewideSchema, parse: parseStatewide };

/** Reads each document once, when it is first asked for. */
export function createTrackerRepository(
  collections: Collections,
  { language = "en", originalLanguage = language, onBadDocument }: TrackerRepositoryOptions,
): TrackerRepository {
  function read<T>(collection: string, id: string, kind: Kind<T>): Reading<T> {
    const document = collections.get(collection)?.find((one) => one.id === id);
    if (document === undefined) return { figures: kind.parse({}), errors: [new DocumentError("missing")] };
    return readFigures(document.data, kind);
  }

  const impact = lazy((): ImpactDocuments => {
    const events = read("impact", "events", EVENTS);
    const preserved = read("impact", "preserved", EVENTS);
    const statewide = read("aggregate", "Statewide", STATEWIDE);
    const documents = { events: events.figures, preserved: preserved.figures, statewide: statewide.figures };
    const sources = everySource(documents);
    const readings = {
      "impact/events": events.errors,
      "impact/preserved": preserved.errors,
      "aggregate/Statewide": statewide.errors,
    };
    for (const [path, errors] of Object.entries(readings)) {
      const fields = sources.filter(({ document, amount }) => document === path && amount === undefined);
      for (const error of [...errors, ...missing(fields, errors)]) onBadDocument(path, error);
    }
    return documents;
  });
  const testimonies = lazy(() =>
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
      .sort(byScore),
  );
  return { impact, testimonies };
}

function readFigures<T>(data: unknown, { schema, parse }: Kind<T>): Reading<T> {
  try {
    return { figures: parse(data), errors: figureErrors(schema, data) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { figures: parse({}), errors: [error] };
  }
}

/** Missing fields without an error of their own. One at `clicks` covers every resource. */
function missing(fields: readonly Source[], explained: readonly DocumentError[]): readonly DocumentError[] {
  return fields
    .map(({ field }) => field.split("."))
    .filter((place) => !explained.some(({ at }) => at.every((key, index) => key === place[index])))
    .map((place) => figureError(place, "missing"));
}

function byScore(a: TrackerTestimony, b: TrackerTestimony): number {
  return score(b) - score(a) || compareText(a.id, b.id);
}
