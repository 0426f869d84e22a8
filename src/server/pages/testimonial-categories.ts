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
}

/** @param reader caches its answers */
export function createTestimonialCategories(reader: DocumentReader, { now }: Options): TestimonialCategories {
  // Invalid documents are reported where they are rendered.
  const repository = createRepository(reader, { reveal: false, now, onBadDocument: () => undefined });
  let known: ReadonlySet<string> | undefined;
  let last: { readonly at: Date; readonly reading: Promise<void> } | undefined;

  async function read(): Promise<void> {
    try {
      known = new Set((await repository.validatedTestimonies()).flatMap(({ categories }) => categories));
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
