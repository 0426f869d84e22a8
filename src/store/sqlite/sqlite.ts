import type { DatabaseSync, SQLOutputValue, StatementSync } from "node:sqlite";
import { LRUCache } from "lru-cache";
import { countsIn, requireFinite, sumOf, withCounts } from "../../domain/documents/counts.ts";
import {
  type ContentStore,
  type DocumentStore,
  SessionExpired,
  type StoredDocument,
  StoreUnavailable,
} from "../../domain/documents/document-store.ts";
import { IMPORTED, importedInto } from "../imported-counts.ts";
import { whenUnlocked } from "./busy.ts";
import { countBatch } from "./counts.ts";
import { inTransaction } from "./database-file.ts";
import { STORE_MIGRATIONS } from "./migrations.ts";
import { isFileGone, presenceOf } from "./presence.ts";
import { sqlQuery } from "./query.ts";
import { openOrSalvage } from "./salvage.ts";

export interface SqliteOptions {
  readonly name?: string;
  /** How long an anonymous session lasts; an hour, as with Firestore. */
  readonly sessionMs?: number;
  readonly now?: () => Date;
  /** Called if a damaged file was replaced by a new one; without it, a damaged file is left alone. */
  readonly onDamage?: ((message: string) => void) | undefined;
}

/** Of all remembered documents of a store together, in characters. */
const REMEMBERED = 8_000_000;

const GET = "SELECT id, data FROM documents WHERE collection = ? AND id = ?";

const COUNTS = "SELECT data FROM documents WHERE collection = ?1 AND (id = ?2 OR (id >= ?3 AND id < ?4))";
const ADD_COUNTS = "INSERT INTO documents (collection, id, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING";
const PUBLISHED = "SELECT id, fingerprint FROM documents WHERE collection = ? AND fingerprint IS NOT NULL";
const PUBLISHED_DOCUMENTS =
  "SELECT id, data FROM documents WHERE collection = ? AND fingerprint IS NOT NULL ORDER BY id";
const PUT = `
  INSERT INTO documents (collection, id, data, fingerprint) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT DO UPDATE SET data = ?3, fingerprint = ?4 WHERE fingerprint IS NOT NULL`;
const REMOVE = "DELETE FROM documents WHERE collection = ? AND id = ? AND fingerprint IS NOT NULL";

/**
 * Documents as JSON in one table of a SQLite file, or in `:memory:`. It requires a sign-in as a hosted engine does, so
 * that nothing can forget it (D21).
 * @throws StoreUnavailable if the file cannot be opened
 */
export function openSqlite(file: string, options: SqliteOptions = {}): DocumentStore & ContentStore {
  const { name = "sqlite", sessionMs = 3_600_000, now = () => new Date(), onDamage } = options;
  const database = opened(name, () => openOrSalvage(file, STORE_MIGRATIONS, onDamage));
  const presence = presenceOf(database);
  const statements = new Map<string, StatementSync>();
  /** By path: a document is the same until it changes, and so is what was parsed of it. */
  const remembered = new LRUCache<string, { readonly text: string; readonly document: StoredDocument }>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  let sessionEnds = Number.NEGATIVE_INFINITY;

  function prepared(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  const attempt = async <T>(work: () => T, action: "read" | "written"): Promise<T> => {
    try {
      return await whenUnlocked(work);
    } catch (error) {
      throw new StoreUnavailable(name, isFileGone(error) ? presence.keepCopy() : error, action);
    }
  };

  /** The outbox deletes counts once they are here, so not even a power failure may lose them. */
  function writeCounts(write: () => void): void {
    database.exec("PRAGMA synchronous = FULL");
    try {
      inTransaction(database, () => {
        write();
        presence.require();
      });
    } finally {
      database.exec("PRAGMA synchronous = NORMAL");
    }
  }

  function storedDocument(collection: string, row: Record<string, SQLOutputValue>): StoredDocument {
    const id = String(row["id"]);
    const text = String(row["data"]);
    const path = `${collection}/${id}`;
    const known = remembered.get(path);
    if (known?.text === text) return known.document;
    const data: unknown = JSON.parse(text);
    const document = { id, path, data };
    remembered.set(path, { text, document });
    return document;
  }

  function requireSession(): void {
    if (now().getTime() >= sessionEnds) throw new SessionExpired();
  }

  return {
    async signIn() {
      await attempt(() => prepared("SELECT 1").get(), "read");
      sessionEnds = now().getTime() + sessionMs;
    },
    async get(collection, id) {
      requireSession();
      const row = await attempt(() => prepared(GET).get(collection, id), "read");
      return row && storedDocument(collection, row);
    },
    async query(collection, query = {}) {
      requireSession();
      const { sql, values } = sqlQuery(collection, query);
      const rows = await attempt(() => prepared(sql).all(...values), "read");
      return rows.map((row) => storedDocument(collection, row));
    },
    async count(collection, id, counts, batch) {
      requireSession();
      requireFinite(counts, `${collection}/${id}`);
      await attempt(() => writeCounts(() => countBatch(prepared, { collection, id, counts, batch })), "written");
    },
    async counts(collection, id) {
      requireSession();
      const [from, below] = [id + IMPORTED, `${id}${IMPORTED.slice(0, -1)}.`];
      const rows = await attempt(() => prepared(COUNTS).all(collection, id, from, below), "read");
      return sumOf(rows.map(({ data }) => countsIn(JSON.parse(String(data)))));
    },
    async addCounts(collection, id, counts, source) {
      requireFinite(counts, `${collection}/${id}`);
      const text = JSON.stringify(withCounts({}, counts));
      let isNew = false;
      const add = () => {
        isNew = prepared(ADD_COUNTS).run(collection, importedInto(id, source), text).changes > 0;
      };
      await attempt(() => writeCounts(add), "written");
      return isNew;
    },
    async published(collection) {
      const rows = await attempt(() => prepared(PUBLISHED).all(collection), "read");
      return new Map(rows.map((row) => [String(row["id"]), String(row["fingerprint"])]));
    },
    async documents(collection) {
      const rows = await attempt(() => prepared(PUBLISHED_DOCUMENTS).all(collection), "read");
      return rows.map((row) => storedDocument(collection, row));
    },
    async put(collection, id, data, fingerprint) {
      const text = JSON.stringify(data);
      const { changes } = await attempt(() => prepared(PUT).run(collection, id, text, fingerprint), "written");
      if (changes === 0) throw new Error(`${collection}/${id} is a counter and cannot be replaced by content`);
    },
    async remove(collection, id) {
      await attempt(() => prepared(REMOVE).run(collection, id), "written");
    },
    close() {
      database.close();
      presence.removeLog();
    },
  };
}

function opened(name: string, open: () => DatabaseSync): DatabaseSync {
  try {
    return open();
  } catch (error) {
    throw new StoreUnavailable(name, error);
  }
}
