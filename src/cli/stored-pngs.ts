import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { writeAtomically } from "../content/write-atomically.ts";
import type { RenderDrawing } from "../media/previews.ts";

/** PNGs in a folder, so that each drawing is rendered once, also by later processes. */
export interface StoredPngs {
  readonly render: RenderDrawing;
  /** Removes those that `render` was not asked for, except what cannot be removed. */
  removeUnused(): Promise<void>;
}

/** Another version of the renderer draws other pixels. */
const RENDERER = JSON.stringify(sharp.versions);

/**
 * @param folder created when needed. Where it cannot be read or written, every drawing is rendered
 * @param renderNew turns a drawing into a PNG, in a tenth of a second
 */
export function storePngs(folder: string, renderNew: RenderDrawing): StoredPngs {
  const used = new Set<string>();
  return {
    async render(drawing) {
      const name = `${createHash("sha256").update(RENDERER).update(drawing).digest("hex")}.png`;
      used.add(name);
      const file = path.join(folder, name);
      const known = await readFile(file).catch(() => undefined);
      if (known !== undefined) return new Uint8Array(known);
      const png = await renderNew(drawing);
      await writeAtomically(file, png).catch(() => undefined);
      return png;
    },
    async removeUnused() {
      const names = await readdir(folder).catch(() => []);
      await Promise.allSettled(names.filter((name) => !used.has(name)).map((name) => rm(path.join(folder, name))));
    },
  };
}
