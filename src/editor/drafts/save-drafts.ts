import { refuseOutside } from "./content-path.ts";
import { neededContents } from "./draft-state.ts";
import type { DraftStore } from "./draft-store.ts";
import { SaveConflict } from "./drafts.ts";
import { bytesOf } from "./folder-file.ts";
import type { KeptContents } from "./kept-contents.ts";
import { writeOwnerFile } from "./owner-file.ts";

export interface SaveOptions {
  /** The owner's folder. */
  readonly contentDir: string;
  /** Called with what a save is about to replace or delete. */
  readonly beforeSave?: ((file: string, former: Uint8Array) => Promise<void>) | undefined;
}

/**
 * Writes drafts into the owner's folder; nothing if one of them is in conflict.
 * @throws SaveConflict
 */
export async function saveDrafts(
  files: readonly string[],
  { store, kept, contentDir, beforeSave }: SaveOptions & { readonly store: DraftStore; readonly kept: KeptContents },
): Promise<void> {
  const chosen = store.drafted(files);
  for (const file of chosen) await refuseOutside(contentDir, file);
  await followed(chosen);

  async function followed(drafts: readonly string[]): Promise<void> {
    await store.follow(drafts);
    const conflicts = drafts.filter((file) => store.status(file) === "conflict");
    if (conflicts.length > 0) throw new SaveConflict(conflicts);
  }

  async function saveOne(file: string): Promise<void> {
    const former = await bytesOf(contentDir, file);
    if (former !== undefined) await beforeSave?.(file, former);
    // Right before writing.
    await followed([file]);
    const draft = store.state.drafts.get(file);
    if (draft === undefined) return;
    await writeOwnerFile(contentDir, file, draft.mine === null ? undefined : await kept.read(draft.mine));
  }

  // Deletions last: until then, the others may still refer to what they delete.
  const isDeleted = (file: string) => Number(store.status(file) === "deleted");
  const inOrder = chosen.toSorted((a, b) => isDeleted(a) - isDeleted(b));
  try {
    for (const file of inOrder) await saveOne(file);
  } finally {
    await store.endSaved(chosen);
  }
  await kept.keepOnly(neededContents(store.state));
}
