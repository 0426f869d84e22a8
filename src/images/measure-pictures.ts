import path from "node:path";
import type { KnownPicture } from "../domain/media/picture.ts";
import { isPicture, measurePicture } from "./measure-picture.ts";
import { firstLine } from "./picture-error.ts";

/** A file in the owner's picture folder. */
export interface OriginalFile {
  /** Relative to the folder, with forward slashes. */
  readonly name: string;
  readonly bytes: number;
  readonly changed: Date;
}

/** A picture, or why it cannot be used. */
type Measured = KnownPicture | string;

/** Enough to keep a disk busy. */
const AT_ONCE = 4;

/** Measures the pictures of a folder, by name; unchanged ones once. Other files are skipped. */
export function pictureMeasurer(
  folder: string,
): (files: readonly OriginalFile[]) => Promise<ReadonlyMap<string, Measured>> {
  let known = new Map<string, Measured>();

  return async (files) => {
    const before = known;
    const now = new Map<string, Measured>();
    const byName = new Map<string, Measured>();
    const originals = files.filter(({ name }) => isPicture(name)).values();
    async function measure(): Promise<void> {
      for (const { name, bytes, changed } of originals) {
        const version = `${name}\0${bytes}\0${changed.getTime()}`;
        const measured = before.get(version) ?? (await measurePicture(path.join(folder, name)).catch(firstLine));
        now.set(version, measured);
        byName.set(name, measured);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, measure));
    known = now;
    return byName;
  };
}
