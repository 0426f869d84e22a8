import { contentPath } from "../drafts/content-path.ts";
import { DraftError } from "../drafts/draft-error.ts";
import { bytesOf } from "../drafts/folder-file.ts";
import { utf8Text } from "../drafts/utf8-text.ts";
import { changedFiles } from "./changed-files.ts";
import { commitFiles } from "./commit-files.ts";
import type { Git } from "./git.ts";

/** What the owner saved since the last commit. */
export interface GitHistory {
  readonly kind: "git";
  changes(): Promise<readonly FileChange[]>;
  /**
   * The file in the last commit; undefined if it is not in there.
   * @throws RefusedPath
   */
  committed(file: string): Promise<Buffer | undefined>;
  /**
   * Commits these files as they are in the owner's folder, and nothing else that is staged.
   * @throws DraftError in git's words, such as those of a hook
   */
  commit(message: string, files: readonly string[]): Promise<void>;
}

export interface FileChange {
  readonly file: string;
  readonly status: "new" | "changed" | "deleted";
  /** Texts, unless it is a picture. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export function gitHistory(git: Git, contentDir: string): GitHistory {
  async function change(file: string, isCommitted: boolean): Promise<readonly FileChange[]> {
    const before = isCommitted ? await committedBytes(git, file) : undefined;
    const after = await bytesOf(contentDir, file);
    // Such as staged and then changed back.
    if (before === after || (before && after?.equals(before))) return [];
    const status = before === undefined ? "new" : after === undefined ? "deleted" : "changed";
    if (file.startsWith("media/")) return [{ file, status }];
    return [{ file, status, before: before && utf8Text(before), after: after && utf8Text(after) }];
  }

  async function changes(): Promise<readonly FileChange[]> {
    const found: FileChange[] = [];
    // One at a time: each is a process.
    for (const { file, isCommitted } of await changedFiles(git)) found.push(...(await change(file, isCommitted)));
    return found;
  }

  return {
    kind: "git",
    changes,
    async committed(file) {
      return committedBytes(git, contentPath(file)).catch(() => undefined);
    },
    async commit(message, files) {
      if (message.trim() === "") throw new DraftError("The commit needs a message: say what changed");
      if (files.length === 0) throw new DraftError("Choose the files to commit");
      const known = new Set((await changedFiles(git)).map(({ file }) => file));
      const unchanged = files.filter((file) => !known.has(file));
      if (unchanged.length > 0) throw new DraftError(`Not changed since the last commit: ${unchanged.join(", ")}`);
      await commitFiles(git, message, files);
    },
  };
}

/** With the line ends and filters of a checkout, so that it compares with the file. */
async function committedBytes(git: Git, file: string): Promise<Buffer> {
  return git(["cat-file", "--filters", `HEAD:./${file}`]);
}
