import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createGit, fieldsOf } from "./git.ts";

/** A program that is called `git`. */
async function gitThat(script: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "git-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "git"), `#!/bin/sh\n${script}\n`);
  await chmod(path.join(folder, "git"), 0o755);
  return createGit(folder, { PATH: `${folder}:${process.env["PATH"]}`, GIT_DIR: "/elsewhere", HOME: "/home" });
}

test("a git that does not finish is stopped and named, even if what it started goes on", async () => {
  const git = await gitThat("sleep 20");
  const began = performance.now();
  await expect(git(["commit"], { timeoutMs: 300 })).rejects.toThrow("git did not finish within 0.3 seconds");
  expect(performance.now() - began).toBeLessThan(15_000);
});

test("a question gets no answer instead of waiting for one", async () => {
  const git = await gitThat("read answer || echo nobody; echo $GIT_TERMINAL_PROMPT");
  expect(String(await git(["commit"]))).toBe("nobody\n0\n");
});

test("the repository is that of the folder, names are literal, and the owner can run git commit meanwhile", async () => {
  const git = await gitThat('echo "$GIT_DIR,$HOME,$GIT_LITERAL_PATHSPECS,$GIT_OPTIONAL_LOCKS"');
  expect(String(await git(["status"]))).toBe(",/home,1,0\n");
});

test("arguments are not interpreted by a shell", async () => {
  const git = await gitThat(`printf '%s\\0' "$@"`);
  const args = ["a b", "$(touch hacked)", "; rm", '"', "ü\n"];
  expect(fieldsOf(await git(args))).toEqual(args);
});

test("an error has git's words, or those of a hook on either output", async () => {
  await expect((await gitThat("echo refused; exit 3"))([])).rejects.toThrow(/^refused$/);
  await expect((await gitThat("echo out; echo refused >&2; exit 3"))([])).rejects.toThrow(/^refused$/);
});
