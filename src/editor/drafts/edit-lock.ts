import { FolderInUse, lockFolder } from "../../store/folder-lock.ts";
import { DraftError } from "./draft-error.ts";

/** Another editor works on the same drafts; the two would overwrite each other. */
export class EditorInUse extends DraftError {
  override readonly name = "EditorInUse";
}

/**
 * Claims the editor's folder, whose lock is another than that of the data folder around it: the site has that.
 * @returns releases the folder; later calls do nothing
 * @throws EditorInUse
 */
export function lockDrafts(folder: string): () => void {
  try {
    let release: (() => void) | undefined = lockFolder(folder);
    return () => {
      release?.();
      release = undefined;
    };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new EditorInUse(`${error.message}. Close that editor or set another DATA_DIR.`);
  }
}
