import { rmSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { formatError } from "../../domain/format/format-error.ts";
import { copyInto } from "./copy.ts";
import { freeName } from "./replace.ts";

/** The file of an open database was removed or replaced: further writes would be lost. */
export class FileGone extends Error {
  override readonly name = "FileGone";
  constructor(file: string, kept = "") {
    super(`${file} was removed or replaced while the site runs${kept}`);
  }
}

/** Whether an error is, or was caused by, a missing file. */
export function isFileGone(error: unknown): boolean {
  return error instanceof FileGone || (error instanceof Error && isFileGone(error.cause));
}

export interface Presence {
  isGone(): boolean;
  /** @throws FileGone */
  require(): void;
  /** Copies a removed database, which this process can still read. The error says where to, or why not. */
  keepCopy(): FileGone;
  /** Removes the write-ahead log of a removed file, which would corrupt a new one. Call it after closing. */
  removeLog(): void;
}

/** Detects whether the file of an open database was removed or replaced. */
export function presenceOf(database: DatabaseSync): Presence {
  const file = database.location() ?? undefined;
  const opened = idOf(file);
  const log = file && `${file}-wal`;
  const openedLog = idOf(log);
  const isGone = () => idOf(file) !== opened;
  return {
    isGone,
    require() {
      if (isGone()) throw new FileGone(String(file));
    },
    keepCopy() {
      const to = freeName(`${file}.removed`);
      try {
        copyInto(database, to);
        return new FileGone(String(file), `. What was in it is in ${to}`);
      } catch (error) {
        return new FileGone(String(file), `. What was in it is lost: ${formatError(error)}`);
      }
    },
    removeLog() {
      if (log === undefined || !isGone() || idOf(log) !== openedLog) return;
      for (const part of [log, `${file}-shm`]) rmSync(part, { force: true });
    },
  };
}

/** Device and inode. */
function idOf(file: string | undefined): string | undefined {
  const found = file && statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : undefined;
}
