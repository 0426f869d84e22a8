import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";

/** What belongs to a database file beside it, by the end of its name. The file itself goes last. */
export const PARTS = ["-shm", "-wal", ""];

/** A complete database that is to take the place of a file, by the end of its name. */
const NEXT = ".next";
const UNFINISHED = ".next-unfinished";

/**
 * Writes the database that is to take a file's place.
 * @param write is handed the name to write it to
 * @returns makes it count: from then on it takes the file's place, by `replaceFile` or at the next opening
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

/** Moves a file and its parts aside, and the next one in its place. Where that is interrupted, `finishReplacing` goes on. */
export function replaceFile(file: string, aside: string): void {
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, aside + part);
  renameSync(file + NEXT, file);
}

/**
 * Puts the next file in its place, where a process was killed before it could do so.
 * @returns where the file is now that was there before; undefined where there was nothing to do
 */
export function finishReplacing(file: string): string | undefined {
  if (!existsSync(file + NEXT)) return undefined;
  const aside = freeName(`${file}.replaced`);
  replaceFile(file, aside);
  return aside;
}

/** A name with the first number that nothing has. */
export function freeName(name: string): string {
  let number = 1;
  while (existsSync(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
