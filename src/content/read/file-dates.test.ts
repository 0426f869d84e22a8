import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileDates } from "./read-files.ts";

const COMMITTED = "2024-03-01T10:00:00Z";
const ON_DISK = new Date("2025-07-01T00:00:00Z");

let root: string;
let content: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "file-dates-"));
  content = path.join(root, "content");
  await mkdir(path.join(content, "portfolio", "blog"), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text = "title: One\n") {
  const file = path.join(content, name);
  await writeFile(file, text);
  await utimes(file, ON_DISK, ON_DISK);
}

function commitAll() {
  const env = { ...process.env, GIT_COMMITTER_DATE: COMMITTED, GIT_AUTHOR_DATE: COMMITTED };
  const identity = ["-c", "user.name=Robin", "-c", "user.email=robin@robinvale.example"];
  execFileSync("git", ["init", "-q"], { cwd: root });
  execFileSync("git", ["add", "."], { cwd: root });
  execFileSync("git", [...identity, "commit", "-qm", "One"], { cwd: root, env });
}

describe("the date of a content file", () => {
  test("is the date of its last commit, not of its checkout", async () => {
    await write("site.yaml");
    await write("portfolio/blog/a post.yaml");
    commitAll();
    expect(await fileDates(content)).toEqual(
      new Map([
        ["site.yaml", new Date(COMMITTED)],
        ["portfolio/blog/a post.yaml", new Date(COMMITTED)],
      ]),
    );
  });

  test("is its modification date if it is new or changed since the commit", async () => {
    await write("site.yaml");
    commitAll();
    await write("site.yaml", "title: Two, longer\n");
    await write("new.yaml");
    expect(await fileDates(content)).toEqual(
      new Map([
        ["site.yaml", ON_DISK],
        ["new.yaml", ON_DISK],
      ]),
    );
  });

  test("is its modification date outside a repository", async () => {
    await write("site.yaml");
    expect(await fileDates(content)).toEqual(new Map([["site.yaml", ON_DISK]]));
  });
});
