import { type DocumentReader, StoreUnavailable } from "../../domain/documents/document-store.ts";
import { createRepository } from "../../domain/documents/repository.ts";
import { isYounger } from "../../domain/time/age.ts";

/** The categories by which testimonials can be filtered, so that others need not be rendered. */
export interface TestimonialCategories {
  /** As last read; undefined before. */
  known(): ReadonlySet<string> | undefined;
  /** Reads them unless they are fresh. Without the store, the last ones stay. */
  refresh(): Promise<void>;
}

const FRESH_MS = 5_000;

interface Options {
  readonly now: () => Date;
  /** Of the site, the first one first. */
  readonly languages: () => readonly string[];
}

/** @param reader caches its answers */
export function createTestimonialCategories(
  reader: DocumentReader,
  { now, languages }: Options,
): TestimonialCategories {
  let known: ReadonlySet<string> | undefined;
  let last: { readonly at: Date; readonly reading: Promise<void> } | undefined;

  async function read(): Promise<void> {
    try {
      const [originalLanguage = "en"] = languages();
      const inEach = await Promise.all(
        languages().map((language) => {
          // Invalid documents are reported where they are rendered.
          const options = { reveal: false, now, language, originalLanguage, onBadDocument: () => undefined };
          return createRepository(reader, options).validatedTestimonies();
        }),
      );
      known = new Set(inEach.flat().flatMap(({ categories }) => categories));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  return {
    known: () => known,
    refresh() {
      if (last === undefined || !isYounger(last.at, FRESH_MS, now())) last = { at: now(), reading: read() };
      return last.reading;
    },
  };
}
