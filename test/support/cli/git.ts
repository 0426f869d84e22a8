import { execFile } from "node:child_process";
import { promisify } from "node:util";

const ENV = {
  PATH: process.env["PATH"],
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@b.example",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@b.example",
};

/** Runs git in a folder without the user's settings. Rejects if it fails. */
export async function gitIn(cwd: string, ...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)("git", [...args], { cwd, env: ENV })).stdout.trim();
}
