import { execFile } from "node:child_process";
import { DraftError } from "../drafts/draft-error.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** Runs git in one folder. Rejects with GitError. */
export type Git = (args: readonly string[], limits?: { readonly timeoutMs: number }) => Promise<Buffer>;

/** Git refused, in its own words. */
export class GitError extends DraftError {
  override readonly name = "GitError";
}

const ANSWER_MS = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;

/** They would point to another repository, if a git hook started this process. */
const OF_ANOTHER_REPOSITORY = [
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_INDEX_FILE",
  "GIT_NAMESPACE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_WORK_TREE",
];

export function createGit(cwd: string, inherited: Env): Git {
  const env: Env = {
    ...Object.fromEntries(Object.entries(inherited).filter(([name]) => !OF_ANOTHER_REPOSITORY.includes(name))),
    // A file's name may look like a pattern.
    GIT_LITERAL_PATHSPECS: "1",
    // The owner may use git at the same time.
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
  return (args, { timeoutMs } = { timeoutMs: ANSWER_MS }) =>
    new Promise((resolve, reject) => {
      const options = { cwd, env, timeout: timeoutMs, maxBuffer: MOST_BYTES, encoding: "buffer" } as const;
      const child = execFile("git", [...args], options, (error, stdout, stderr) => {
        if (error === null) resolve(stdout);
        else if (error.killed) reject(new GitError(`git did not finish within ${timeoutMs / 1000} seconds`));
        else reject(new GitError(stderr.toString().trim() || stdout.toString().trim() || error.message));
      });
      // Hooks that ask get no answer.
      child.stdin?.end();
    });
}

/** Fields that end with NUL. */
export function fieldsOf(output: Buffer): readonly string[] {
  return output.toString().split("\0").slice(0, -1);
}
