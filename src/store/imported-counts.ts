import { createHash } from "node:crypto";

/**
 * The id of the document with counts from elsewhere. Each source has its own, which is created once, so that nothing is
 * added twice.
 */
export function importedInto(id: string, source: string): string {
  return `${id}${IMPORTED}${createHash("sha256").update(source).digest("hex").slice(0, 32)}`;
}

/** Between the id of the counters and that of the source. */
export const IMPORTED = "-import-";
