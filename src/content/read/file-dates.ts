import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { filesBelow } from "./files-below.ts";

/** When each content file was last changed, by its path below the content folder, with forward slashes. */
export type FileDates = ReadonlyMap<string, Date>;

const GIT_LIMITS = { timeout: 10_000, maxBuffer: 64 * 1024 * 1024 };

/**
 * When the content files were last changed: the day of a file's last commit, because a fresh checkout gives every file
 * the time of day; for a file that git does not have as it is now, or without git, the time on the disk.
 */
export async function fileDates(root: string): Promise<FileDates> {
  const [committed, files] = await Promise.all([commitDates(root), filesBelow(root)]);
  return new Map(files.map(({ name, changed }) => [name, committed.get(name) ?? changed]));
}

/** Of each file that is as it was committed last, when that was; empty outside a repository. */
async function commitDates(root: string): Promise<FileDates> {
  try {
    const [history, changed] = await Promise.all([
      git(root, ["log", "--format=\u0001%cI", "--name-only", "--relative", "-z", "--", "."]),
      git(root, ["ls-files", "--modified", "-z", "."]),
    ]);
    const dates = new Map<string, Date>();
    for (const commit of history.split("\u0001").slice(1)) {
      const [date = "", ...files] = commit.split(/[\0\n]+/);
      for (const file of files) if (file !== "" && !dates.has(file)) dates.set(file, new Date(date));
    }
    for (const file of changed.split("\0")) dates.delete(file);
    return dates;
  } catch {
    return new Map();
  }
}

async function git(root: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", [...args], { cwd: root, ...GIT_LIMITS });
  return stdout;
}
