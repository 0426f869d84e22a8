import type { DocumentReader } from "../../domain/documents/document-store.ts";
import { createRepository } from "../../domain/documents/repository.ts";

interface Options {
  readonly now: () => Date;
  /** Of the site, the first one first. */
  readonly languages: readonly string[];
}

/** The categories by which testimonials can be filtered, in all languages. */
export async function testimonialCategories(
  reader: DocumentReader,
  { now, languages }: Options,
): Promise<readonly string[]> {
  const [originalLanguage = "en"] = languages;
  const inEach = await Promise.all(
    languages.map((language) => {
      // Invalid documents are reported where they are rendered.
      const options = { reveal: false, now, language, originalLanguage, onBadDocument: () => undefined };
      return createRepository(reader, options).validatedTestimonies();
    }),
  );
  return inEach.flat().flatMap(({ categories }) => categories);
}
