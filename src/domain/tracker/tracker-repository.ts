import type { z } from "zod";
import { DocumentError } from "../documents/document-error.ts";
import type { DocumentReader } from "../documents/document-store.ts";
import { inLanguage } from "../documents/in-language.ts";
import { compareText } from "../format/compare-text.ts";
import { impactEventsSchema, parseImpactEvents, parseStatewide, statewideSchema } from "./impact-documents.ts";
import { figureError, figureErrors } from "./impact-errors.ts";
import { everySource, type ImpactDocuments, type Source } from "./impact-figures.ts";
import { parseTrackerTestimony, score, type TrackerTestimony } from "./tracker-testimony.ts";

/** Typed queries of the tracker's store (D21). */
export interface TrackerRepository {
  /** Invalid figures are undefined (D12). */
  impact(): Promise<ImpactDocuments>;
  /** By score descending, then id. Invalid documents are left out (D22). */
  testimonies(): Promise<readonly TrackerTestimony[]>;
}

export interface TrackerRepositoryOptions {
  /** Of the testimonies' words and quotation marks; English if undefined. */
  readonly language?: string;
  /** The language of what is not translated; by default the same. */
  readonly originalLanguage?: string;
  /**
   * Called on every read of an invalid document, and once per error of an impact document, whose other figures are
   * still shown.
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

export function createTrackerRepository(
  store: DocumentReader,
  { language = "en", originalLanguage = language, onBadDocument }: TrackerRepositoryOptions,
): TrackerRepository {
  async function read<T>(collection: string, id: string, kind: Kind<T>): Promise<Reading<T>> {
    const document = await store.get(collection, id);
    if (document === undefined) return { figures: kind.parse({}), errors: [new DocumentError("missing")] };
    return readFigures(document.data, kind);
  }

  return {
    async impact() {
      const [events, preserved, statewide] = await Promise.all([
        read("impact", "events", EVENTS),
        read("impact", "preserved", EVENTS),
        read("aggregate", "Statewide", STATEWIDE),
      ]);
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
    },
    async testimonies() {
      // Sorted here, because the store would drop testimonies without a score.
      const found = (await store.query("testimonies")).map((document) => {
        try {
          return inLanguage(document, language, originalLanguage, ({ id, data }, tag) =>
            parseTrackerTestimony(id, data, tag),
          );
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
          onBadDocument(document.path, error);
          return undefined;
        }
      });
      return found.filter((testimony) => testimony !== undefined).sort(byScore);
    },
  };
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
