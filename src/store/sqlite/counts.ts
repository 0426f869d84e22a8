import type { StatementSync } from "node:sqlite";
import { type Counts, withCounts } from "../../domain/documents/counts.ts";
import { type Batch, WRITERS_REMEMBERED } from "../../domain/documents/document-store.ts";

const LAST = "SELECT sequence FROM batches WHERE collection = ? AND id = ? AND writer = ?";
const REMEMBER = `
  INSERT INTO batches (collection, id, writer, sequence, heard)
  VALUES (?1, ?2, ?3, ?4, (SELECT 1 + coalesce(max(heard), 0) FROM batches WHERE collection = ?1 AND id = ?2))
  ON CONFLICT DO UPDATE SET sequence = excluded.sequence, heard = excluded.heard`;
const FORGET = `
  DELETE FROM batches WHERE collection = ?1 AND id = ?2 AND writer NOT IN
    (SELECT writer FROM batches WHERE collection = ?1 AND id = ?2 ORDER BY heard DESC LIMIT ${WRITERS_REMEMBERED})`;

const DATA = "SELECT data FROM documents WHERE collection = ? AND id = ?";
const WRITE = `
  INSERT INTO documents (collection, id, data) VALUES (?1, ?2, ?3)
  ON CONFLICT DO UPDATE SET data = excluded.data`;

interface Delivery {
  readonly collection: string;
  readonly id: string;
  readonly counts: Counts;
  readonly batch: Batch;
}

/** Adds a batch of counts to a document, unless it was added before. Call it inside a transaction. */
export function countBatch(prepared: (sql: string) => StatementSync, delivery: Delivery): void {
  const { collection, id, counts, batch } = delivery;
  const last = prepared(LAST).get(collection, id, batch.writer)?.["sequence"];
  if (last !== undefined && batch.sequence <= Number(last)) return;
  const data: unknown = JSON.parse(String(prepared(DATA).get(collection, id)?.["data"] ?? "{}"));
  prepared(WRITE).run(collection, id, JSON.stringify(withCounts(data, counts)));
  prepared(REMEMBER).run(collection, id, batch.writer, batch.sequence);
  prepared(FORGET).run(collection, id);
}
