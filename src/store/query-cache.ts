import { type DocumentReader, isStoreUnavailable, type StoredDocument } from "../domain/documents/document-store.ts";
import { isYounger } from "../domain/time/age.ts";

export interface QueryCacheOptions {
  readonly now: () => Date;
  /** How long an answer is handed out without asking again. */
  readonly freshMs?: number;
  /** How many answers are remembered; beyond that the oldest goes. */
  readonly capacity?: number;
  /** Told of each question that is answered from memory because the store is out of reach. */
  readonly onStale?: (key: string) => void;
}

/** A reader that remembers answers for a while, for everybody who asks (specification 4). */
export interface CachedReader extends DocumentReader {
  /** A reader over the same memory for one page: answers are shared, staleness is the page's own. */
  forPage(): PageReader;
  /** Forgets every answer, those still on their way included: the content has changed. */
  clear(): void;
}

export interface PageReader extends DocumentReader {
  /** When the oldest answer that this page got in place of a newer one was read; undefined if there is none (D23). */
  staleSince(): Date | undefined;
}

interface Answer {
  readonly documents: readonly StoredDocument[];
  readonly readAt: Date;
}
type Given = Answer & { readonly stale: boolean };

/** Replaced as a whole to forget, so that an answer on its way lands in the one that is gone. */
interface Memory {
  readonly answers: Map<string, Answer>;
  readonly pending: Map<string, Promise<Given>>;
}

/**
 * Answers repeated questions from memory. Identical questions at the same time share one read. While the store
 * is out of reach, an older answer is handed out rather than none (D23); other failures are passed on and not kept.
 */
export function withQueryCache(reader: DocumentReader, options: QueryCacheOptions): CachedReader {
  const { now, freshMs = 60_000, capacity = 500, onStale } = options;
  let memory = emptyMemory();

  async function ask({ answers }: Memory, key: string, read: () => Promise<readonly StoredDocument[]>): Promise<Given> {
    const readAt = now();
    try {
      const answer = { documents: await read(), readAt };
      answers.delete(key);
      answers.set(key, answer);
      for (const oldest of [...answers.keys()].slice(0, Math.max(0, answers.size - capacity))) answers.delete(oldest);
      return { ...answer, stale: false };
    } catch (error) {
      const older = answers.get(key);
      if (older === undefined || !isStoreUnavailable(error)) throw error;
      onStale?.(key);
      return { ...older, stale: true };
    }
  }

  async function answer(question: readonly unknown[], read: () => Promise<readonly StoredDocument[]>): Promise<Given> {
    const key = JSON.stringify(question);
    const { answers, pending } = memory;
    const known = answers.get(key);
    if (known !== undefined && isYounger(known.readAt, freshMs, now())) return { ...known, stale: false };
    const asked = pending.get(key) ?? ask(memory, key, read).finally(() => pending.delete(key));
    pending.set(key, asked);
    return asked;
  }

  function forPage(): PageReader {
    let since: Date | undefined;
    function taken({ documents, readAt, stale }: Given): readonly StoredDocument[] {
      if (stale && (since === undefined || readAt < since)) since = readAt;
      return documents;
    }
    return {
      async get(collection, id) {
        const [document] = taken(
          await answer(["get", collection, id], async () => listOf(await reader.get(collection, id))),
        );
        return document;
      },
      async query(collection, query = {}) {
        return taken(await answer(["query", collection, query], () => reader.query(collection, query)));
      },
      staleSince: () => since,
    };
  }

  const { get, query } = forPage();
  return {
    get,
    query,
    forPage,
    clear() {
      memory = emptyMemory();
    },
  };
}

function emptyMemory(): Memory {
  return { answers: new Map(), pending: new Map() };
}

/** A document or none, as a list: a memory of one kind of answer. */
function listOf(document: StoredDocument | undefined): readonly StoredDocument[] {
  return document === undefined ? [] : [document];
}
