import type { z } from "zod";
import { DocumentError } from "./document-error.ts";
import type { DocumentReader } from "./document-store.ts";
import { impactEventsSchema, parseImpactEvents, parseStatewide, statewideSchema } from "./impact-documents.ts";
import { everySource, type ImpactDocuments } from "./impact-figures.ts";
import { parseTrackerTestimony, score, type TrackerTestimony } from "./tracker-testimony.ts";

/** Typed questions to the tracker's documents, a store of its own (D21). */
export interface TrackerLibrary {
  /** The documents of the dashboard. A figure that is missing or cannot be used is undefined (D12). */
  impact(): Promise<ImpactDocuments>;
  /** What users of the tracker said, by score descending, then by id. A bad document is left out (D22). */
  testimonies(): Promise<readonly TrackerTestimony[]>;
}

export interface TrackerLibraryOptions {
  /**
   * Told of each document that breaks its schema, every time it is read. An impact document that is there is reported
   * once for each thing that is wrong with it: the others in it are still shown.
   */
  readonly onBadDocument: (path: string, error: DocumentError) => void;
}

/** Keys that lead to a place in a document; empty for the whole of it. */
type Place = readonly string[];

interface Kind<T> {
  /** Of all fields, `content check` and the reports here want the strict schema (D22). */
  readonly schema: z.ZodType<object>;
  readonly parse: (data: unknown) => T;
}

const EVENTS = { schema: impactEventsSchema, parse: parseImpactEvents };
const STATEWIDE = { schema: statewideSchema, parse: parseStatewide };

/** Questions about the tracker, answered from its store. */
export function createTrackerLibrary(store: DocumentReader, { onBadDocument }: TrackerLibraryOptions): TrackerLibrary {
  /** The figures of a document; all missing where there is none. Notes in `reported` what it has already reported. */
  async function read<T>(collection: string, id: string, kind: Kind<T>, reported: Map<string, Place[]>): Promise<T> {
    const path = `${collection}/${id}`;
    const document = await store.get(collection, id);
    const { figures, problems } =
      document === undefined
        ? { figures: kind.parse({}), problems: [new DocumentError("missing")] }
        : readFigures(document.data, kind);
    for (const problem of problems) onBadDocument(path, problem);
    reported.set(
      path,
      problems.map(({ at }) => at.map(String)),
    );
    return figures;
  }

  return {
    async impact() {
      const reported = new Map<string, Place[]>();
      const [events, preserved, statewide] = await Promise.all([
        read("impact", "events", EVENTS, reported),
        read("impact", "preserved", EVENTS, reported),
        read("aggregate", "Statewide", STATEWIDE, reported),
      ]);
      const documents = { events, preserved, statewide };
      for (const { document, field, amount } of everySource(documents)) {
        const at = field.split(".");
        if (amount !== undefined || reported.get(document)?.some((place) => covers(place, at))) continue;
        onBadDocument(document, problem(at, "missing"));
      }
      return documents;
    },
    async testimonies() {
      // Ordered here, not by the store: that would drop a testimony whose document has no score, without a word.
      const found = (await store.query("testimonies")).map(({ id, path, data }) => {
        try {
          return parseTrackerTestimony(id, data);
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
          onBadDocument(path, error);
          return undefined;
        }
      });
      return found.filter((testimony) => testimony !== undefined).sort(byScore);
    },
  };
}

function readFigures<T>(data: unknown, { schema, parse }: Kind<T>): { figures: T; problems: readonly DocumentError[] } {
  try {
    const checked = schema.safeParse(data, { reportInput: true });
    return { figures: parse(data), problems: checked.success ? [] : checked.error.issues.flatMap(inWords) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { figures: parse({}), problems: [error] };
  }
}

function problem(at: Place, message: string): DocumentError {
  return new DocumentError(`${at.join(".")}: ${message}`, at);
}

/** What is wrong, in the owner's words rather than the schema library's. */
function inWords(issue: z.core.$ZodIssue): readonly DocumentError[] {
  const at = issue.path.map(String);
  switch (issue.code) {
    case "unrecognized_keys": {
      const what = at[0] === "clicks" ? "unknown resource" : "unknown field";
      return issue.keys.map((key) => problem([...at, key], what));
    }
    case "too_small":
      return [problem(at, "negative")];
    case "invalid_type":
      if (issue.input === undefined) return [problem(at, "missing")];
      if (issue.expected === "object") return [problem(at, "no figures in it")];
      return [problem(at, typeof issue.input === "string" ? "text for a number" : "not a number")];
    default:
      return [problem(at, issue.message)];
  }
}

/** Whether a place is, or has within it, another: what is said of `clicks` is said of every resource. */
function covers(place: Place, other: Place): boolean {
  return place.every((key, index) => key === other[index]);
}

function byScore(a: TrackerTestimony, b: TrackerTestimony): number {
  return score(b) - score(a) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
