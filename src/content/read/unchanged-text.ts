import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";

/** Of all remembered texts together, in bytes. */
const REMEMBERED = 8_000_000;

/** Some file systems count in steps of two seconds: a younger file may change without another time. */
const SETTLED_MS = 3_000;

/** By place. */
const remembered = new LRUCache<string, { readonly version: string; readonly text: string }>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ text }) => text.length + 1,
});

/**
 * The text of a file, which is read again only after it changed.
 * @param found the file as it is now, not that of a link
 * @throws TypeError unless it is UTF-8
 */
export async function unchangedText(place: string, found: Stats): Promise<string> {
  const { dev, ino, size, mtimeMs, ctimeMs } = found;
  const version = [dev, ino, size, mtimeMs, ctimeMs].join(" ");
  const known = remembered.get(place);
  if (known?.version === version) return known.text;
  const text = new TextDecoder("utf-8", { fatal: true }).decode(await readFile(place));
  // Not the time of change alone, which a copy takes along.
  if (Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_MS) remembered.set(place, { version, text });
  return text;
}
