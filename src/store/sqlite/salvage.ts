import { closeSync, copyFileSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { attempt } from "./attempt.ts";
import { inTransaction, isDamage, type Migrations, openSqliteFile } from "./database-file.ts";
import { finishReplacing, freeName, PARTS, prepareNext, replaceFile } from "./replace.ts";

type Row = Record<string, SQLOutputValue>;

/**
 * Opens a database file. A damaged one is moved aside and replaced by a new one with the rows that can still be read.
 * @param onDamage receives what was found and where the damaged file is; without it, a damaged file is left alone
 * @throws Error for a file that cannot be opened
 */
export function openOrSalvage(
  file: string,
  migrations: Migrations,
  onDamage: ((message: string) => void) | undefined,
): DatabaseSync {
  const replaced = finishReplacing(file);
  if (replaced !== undefined) {
    onDamage?.(
      `${file} was being replaced when a process was killed. It is complete now; what was there is ${replaced}`,
    );
  }
  try {
    return openSqliteFile(file, migrations);
  } catch (error) {
    if (onDamage === undefined || !isDamage(error)) throw error;
    let saved = 0;
    // Before the damaged file is moved, so that nothing is lost if the process is killed.
    const commit = prepareNext(file, (unfinished) => {
      const fresh = openSqliteFile(unfinished, migrations);
      saved = save(file, fresh, migrations);
      fresh.close();
    });
    commit();
    const aside = freeName(`${file}.damaged`);
    replaceFile(file, aside);
    const lost = saved === 0 ? ". Its counters are lost unless a backup has them: npm run restore" : "";
    onDamage(
      `${file} is damaged (${error.message}). It is now ${aside}, a new one is in its place, rows saved: ${saved}${lost}`,
    );
    return openSqliteFile(file, migrations);
  }
}

function save(damaged: string, fresh: DatabaseSync, migrations: Migrations): number {
  const copy = freeName(`${damaged}.copy`);
  copyWithHeader(damaged, copy);
  try {
    return saveFrom(copy, fresh, migrations);
  } finally {
    for (const part of PARTS) rmSync(copy + part, { force: true });
  }
}

/** Copies a file and its write-ahead log, and rewrites the header, which may be damaged. */
function copyWithHeader(file: string, copy: string): void {
  for (const part of ["", "-wal"]) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
  const handle = openSync(copy, "r+");
  writeSync(handle, "SQLite format 3\0", 0);
  closeSync(handle);
}

function saveFrom(damaged: string, fresh: DatabaseSync, { salvage }: Migrations): number {
  let saved = 0;
  inTransaction(fresh, () => {
    for (const { table, where } of salvage) {
      for (const row of readableRows(damaged, table, where)) {
        const names = Object.keys(row);
        const sql = `INSERT OR REPLACE INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
        saved += attempt(() => Number(fresh.prepare(sql).run(...Object.values(row)).changes)) ?? 0;
      }
    }
  });
  return saved;
}

/** The rows before the damage, read forwards, and those after it, read backwards. */
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
