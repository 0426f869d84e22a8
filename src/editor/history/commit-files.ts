import { fieldsOf, type Git, GitError } from "./git.ts";

/** Hooks may run checks. */
const COMMIT_MS = 60_000;

const UNKNOWN_AUTHOR = `git does not know who you are. Tell it, then commit again:
git config --global user.name "Your Name"
git config --global user.email you@example.com`;

/**
 * Commits these files and nothing else that is staged.
 * @throws GitError
 */
export async function commitFiles(git: Git, message: string, files: readonly string[]): Promise<void> {
  await refuseUnknownAuthor(git);
  const added = await untracked(git, files);
  try {
    // Git commits only names that it knows.
    if (added.length > 0) await git(["add", "--intent-to-add", "--", ...added]);
    await git(["commit", "--only", "--quiet", `--message=${message}`, "--", ...files], { timeoutMs: COMMIT_MS });
  } catch (error) {
    if (added.length > 0) await git(["reset", "--quiet", "--", ...added]).catch(() => undefined);
    throw error;
  }
}

async function refuseUnknownAuthor(git: Git): Promise<void> {
  try {
    await git(["var", "GIT_AUTHOR_IDENT"]);
    await git(["var", "GIT_COMMITTER_IDENT"]);
  } catch (error) {
    throw new GitError(UNKNOWN_AUTHOR, { cause: error });
  }
}

async function untracked(git: Git, files: readonly string[]): Promise<readonly string[]> {
  return fieldsOf(await git(["ls-files", "--others", "-z", "--", ...files]));
}
