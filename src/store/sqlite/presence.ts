import { rmSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { formatError } from "../../domain/format/format-error.ts";
import { copyInto } from "./copy.ts";
import { freeName } from "./replace.ts";

/** A database file was removed or replaced while this process has it open: what it writes would be gone with it. */
export class FileGone extends Error {
  override readonly name = "FileGone";
  constructor(file: string, kept = "") {
    super(`${file} was removed or replaced while the site runs${kept}`);
  }
}

/** Whether a database file was gone: that, or what is behind an error. */
export function isFileGone(error: unknown): boolean {
  return error instanceof FileGone || (error instanceof Error && isFileGone(error.cause));
}

/** Knows whether the file of an open database is still the one that was opened. */
export interface Presence {
  isGone(): boolean;
  /** @throws FileGone */
  require(): void;
  /** Copies what was in a file that is gone, which this process can still read, beside it. Says where, or why not. */
  keepCopy(): FileGone;
  /** To be called when a file that is gone was closed: removes its write-ahead log, which would spoil one in its place. */
  removeLog(): void;
}

/** One in memory is never gone. */
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

/** What tells a file from all others, whatever its name. */
function idOf(file: string | undefined): string | undefined {
  const found = file && statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : undefined;
}
