import type { Database } from "../../content/publish/collections.ts";
import { publish } from "../../content/publish/publish.ts";
import type { FileDates } from "../../content/read/file-dates.ts";
import type { Content } from "../../content/read/read-content.ts";
import { type DocumentReader, StoreUnavailable } from "../../domain/documents/document-store.ts";
import type { SpareReader } from "../../store/query-cache.ts";
import { withSession } from "../../store/session.ts";
import { openSqlite } from "../../store/sqlite/sqlite.ts";

interface Dependencies {
  readonly content: () => Content;
  readonly fileDates: () => FileDates;
  /** Called each time that it is used. */
  readonly onUse: () => void;
}

/**
 * The content files in place of a hosted store that cannot be reached (D23). They are loaded when first asked for,
 * because most sites never need them. Without any for this store, it stays unavailable.
 */
export function contentSpare(database: Database, { content, fileDates, onUse }: Dependencies): SpareReader {
  let loaded: { readonly from: Content; readonly reader: Promise<DocumentReader> } | undefined;

  async function load(from: Content): Promise<DocumentReader> {
    if (!from.documents.some((document) => document.database === database)) {
      throw new StoreUnavailable(database, "there are no content files to serve in its place");
    }
    const store = openSqlite(":memory:", { name: database });
    await publish(from, { [database]: store });
    return withSession(store, database);
  }

  async function ready(): Promise<DocumentReader> {
    const from = content();
    if (loaded?.from !== from) loaded = { from, reader: load(from) };
    const reader = await loaded.reader;
    onUse();
    return reader;
  }

  return {
    reader: {
      get: async (collection, id) => (await ready()).get(collection, id),
      query: async (collection, query) => (await ready()).query(collection, query),
    },
    since() {
      const own = [...fileDates()].filter(([file]) => file.startsWith(`${database}/`));
      return new Date(Math.max(0, ...own.map(([, changed]) => changed.getTime())));
    },
  };
}
