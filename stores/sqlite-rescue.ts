import { existsSync, renameSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { inTransaction, isDamage, type Layout, openSqliteFile } from "./sqlite-file.ts";

/** What belongs to a database file beside it, by the end of its name. */
const PARTS = ["", "-wal", "-shm"];

type Row = Record<string, SQLOutputValue>;

/**
 * Opens a database file. A damaged one is moved aside and made anew, with as much of what is precious in it as can
 * still be read.
 * @param onDamage told what was found, where the damaged file is now, and how much was saved; without it, a damaged
 *   file is left where it is
 * @throws Error for a file that cannot be opened
 */
export function openOrRescue(
  file: string,
  layout: Layout,
  onDamage: ((message: string) => void) | undefined,
): DatabaseSync {
  try {
    return openSqliteFile(file, layout);
  } catch (error) {
    if (onDamage === undefined || !isDamage(error)) throw error;
    const aside = moveAside(file);
    const fresh = openSqliteFile(file, layout);
    const saved = save(aside, fresh, layout);
    onDamage(
      `${file} is damaged (${error.message}). It is now ${aside}, a new one is in its place, rows saved: ${saved}`,
    );
    return fresh;
  }
}

/** Renames a file and its parts to a name that is free. */
function moveAside(file: string): string {
  let number = 1;
  while (existsSync(`${file}.damaged-${number}`)) number += 1;
  const aside = `${file}.damaged-${number}`;
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, aside + part);
  return aside;
}

function save(damaged: string, fresh: DatabaseSync, { precious }: Layout): number {
  let saved = 0;
  inTransaction(fresh, () => {
    for (const { table, where } of precious) {
      for (const row of readableRows(damaged, table, where)) {
        const names = Object.keys(row);
        const sql = `INSERT OR REPLACE INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
        saved += attempt(() => Number(fresh.prepare(sql).run(...Object.values(row)).changes)) ?? 0;
      }
    }
  });
  return saved;
}

/** Rows from the front up to the damage, and those from the back up to it. */
function readableRows(file: string, table: string, where: string): Iterable<Row> {
  const rows = new Map<string, Row>();
  for (const direction of ["ASC", "DESC"]) {
    attempt(() => {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        const sql = `SELECT * FROM ${table} WHERE ${where} ORDER BY 1 ${direction}`;
        for (const row of database.prepare(sql).iterate()) rows.set(JSON.stringify(row), row);
      } finally {
        database.close();
      }
    });
  }
  return rows.values();
}

/** A damaged file may fail in any way; rows that cannot be read are left behind. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
