import { isContentPath } from "../drafts/content-path.ts";
import { fieldsOf, type Git } from "./git.ts";

/** A file below the content folder that git sees as changed since the last commit. */
export interface ChangedFile {
  readonly file: string;
  readonly isCommitted: boolean;
}

const STATUS = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
const UNTRACKED = "??";

/** New files that are no content are left out: they may be secret. */
export async function changedFiles(git: Git): Promise<readonly ChangedFile[]> {
  const [prefix, status, committed] = await Promise.all([
    git(["rev-parse", "--show-prefix"]),
    git([...STATUS, "--", "."]),
    committedFiles(git),
  ]);
  const below = prefix.toString().replace(/\n$/, "").length;
  const files = fieldsOf(status)
    .map((line) => ({ code: line.slice(0, 2), file: line.slice(3 + below) }))
    .filter(({ code, file }) => code !== UNTRACKED || isContentPath(file));
  // A file that is removed from the index but still there has two lines.
  return [...new Set(files.map(({ file }) => file))].map((file) => ({ file, isCommitted: committed.has(file) }));
}

/** Relative to the content folder; none before the first commit. */
async function committedFiles(git: Git): Promise<ReadonlySet<string>> {
  const head = await git(["rev-parse", "--verify", "--quiet", "HEAD"]).catch(() => undefined);
  return new Set(head && fieldsOf(await git(["ls-tree", "-r", "-z", "--name-only", "HEAD"])));
}
