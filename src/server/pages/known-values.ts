import { StoreUnavailable } from "../../domain/documents/document-store.ts";
import { isYounger } from "../../domain/time/age.ts";

/** Parts of addresses that the store knows, so that made-up ones can be told apart. */
export interface KnownValues {
  /** As last read; undefined before. */
  known(): ReadonlySet<string> | undefined;
  /** Reads them unless they are fresh. Without the store, the last ones stay. */
  refresh(): Promise<void>;
}

const FRESH_MS = 5_000;

/** @param read from a reader that caches its answers */
export function createKnownValues(read: () => Promise<Iterable<string>>, now: () => Date): KnownValues {
  let known: ReadonlySet<string> | undefined;
  let last: { readonly at: Date; readonly reading: Promise<void> } | undefined;

  async function readAgain(): Promise<void> {
    try {
      known = new Set(await read());
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }

  return {
    known: () => known,
    refresh() {
      if (last === undefined || !isYounger(last.at, FRESH_MS, now())) last = { at: now(), reading: readAgain() };
      return last.reading;
    },
  };
}
