import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { writeAtomically } from "../../content/write-atomically.ts";
import { contentHash } from "./content-hash.ts";

/** Drafts and former versions by their hash, so that each is stored once. */
export interface KeptContents {
  /** @returns its hash */
  keep(bytes: Uint8Array): Promise<string>;
  /** @throws Error if it was not kept */
  read(hash: string): Promise<Buffer>;
  has(hash: string): boolean;
  /** Removes the others. */
  keepOnly(hashes: ReadonlySet<string>): Promise<void>;
}

export async function openKeptContents(folder: string): Promise<KeptContents> {
  await mkdir(folder, { recursive: true });
  const known = new Set(await readdir(folder));
  return {
    async keep(bytes) {
      const hash = contentHash(bytes);
      if (known.has(hash)) return hash;
      await writeAtomically(path.join(folder, hash), bytes);
      known.add(hash);
      return hash;
    },
    read: (hash) => readFile(path.join(folder, hash)),
    has: (hash) => known.has(hash),
    async keepOnly(hashes) {
      for (const hash of known) {
        if (hashes.has(hash)) continue;
        await rm(path.join(folder, hash), { force: true });
        known.delete(hash);
      }
    },
  };
}
