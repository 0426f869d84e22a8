import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { filesBelow } from "./files-below.ts";

/** Times of last change by path relative to the content folder. */
export type FileDates = ReadonlyMap<string, Date>;

const GIT_LIMITS = { timeout: 10_000, maxBuffer: 64 * 1024 * 1024 };

/**
 * The time of a file's last commit, because a checkout resets file times; the file time if it has uncommitted changes
 * or there is no git.
 */
export async function fileDates(root: string): Promise<FileDates> {
  const [committed, times] = await Promise.all([commitDates(root), fileTimes(root)]);
  return new Map([...times].map(([name, changed]) => [name, committed.get(name) ?? changed]));
}

/** Of a folder that no repository knows. */
export async function fileTimes(root: string): Promise<FileDates> {
  return new Map((await filesBelow(root)).map(({ name, changed }) => [name, changed]));
}

/** Only files without changes; empty outside a repository. */
async function commitDates(root: string): Promise<FileDates> {
  try {
    const [history, changed] = await Promise.all([
      git(root, ["log", "--format=\u0001%cI", "--name-only", "--relative", "-z", "--", "."]),
      git(root, ["diff", "HEAD", "--name-only", "--no-renames", "--relative", "-z", "--", "."]),
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
