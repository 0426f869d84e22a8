import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";

/** Suffixes of a database's files. The main file is last. */
export const PARTS = ["-shm", "-wal", ""];

/** Suffix of a database that will replace another. */
const NEXT = ".next";
const UNFINISHED = ".next-unfinished";

/**
 * Writes the database that will replace a file.
 * @param write receives the path to write to
 * @returns commits it: from then on `replaceFile`, or the next opening, puts it in place
 */
export function prepareNext(file: string, write: (unfinished: string) => void): () => void {
  const unfinished = file + UNFINISHED;
  for (const part of PARTS) rmSync(unfinished + part, { force: true });
  write(unfinished);
  const handle = openSync(unfinished, "r+");
  fsyncSync(handle);
  closeSync(handle);
  return () => renameSync(unfinished, file + NEXT);
}

/** Moves a file aside and the next one into its place. If that is interrupted, `finishReplacing` completes it. */
export function replaceFile(file: string, aside: string): void {
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, aside + part);
  renameSync(file + NEXT, file);
}

/**
 * Completes a replacement that was interrupted.
 * @returns where the old file is; undefined if there was nothing to do
 */
export function finishReplacing(file: string): string | undefined {
  if (!existsSync(file + NEXT)) return undefined;
  const aside = freeName(`${file}.replaced`);
  replaceFile(file, aside);
  return aside;
}

/** The name with the first free number. */
export function freeName(name: string): string {
  let number = 1;
  while (existsSync(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
