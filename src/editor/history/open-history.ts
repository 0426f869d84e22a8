import path from "node:path";
import { createGit, type Git } from "./git.ts";
import { type GitHistory, gitHistory } from "./git-history.ts";
import { type VersionHistory, versionHistory } from "./version-history.ts";

interface HistoryOptions {
  /** The owner's folder. */
  readonly contentDir: string;
  /** The editor's folder. */
  readonly folder: string;
  readonly now: () => Date;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The owner's git repository, or else former versions in the editor's folder. */
export async function openHistory(options: HistoryOptions): Promise<GitHistory | VersionHistory> {
  const { contentDir, folder, now, env = process.env } = options;
  const git = createGit(contentDir, env);
  return (await isInRepository(git)) ? gitHistory(git, contentDir) : versionHistory(path.join(folder, "versions"), now);
}

/** Whether the folder is in a work tree that does not ignore it. */
async function isInRepository(git: Git): Promise<boolean> {
  try {
    // Outside of a work tree, this fails.
    const seen = await git(["ls-files", "--cached", "--others", "--exclude-standard", "--", "site.yaml"]);
    return seen.length > 0;
  } catch {
    return false;
  }
}
