import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { gitIn } from "../../../test/support/cli/git.ts";
import { writeFiles } from "../../../test/support/content/temporary-content.ts";
import { GitError } from "./git.ts";
import type { GitHistory } from "./git-history.ts";
import { openHistory } from "./open-history.ts";

const SKILLS = "portfolio/skills";

interface Repository {
  /** Its top; the content is in `my site/content`. */
  readonly root: string;
  readonly contentDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  git(...args: readonly string[]): Promise<string>;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  remove(file: string): Promise<void>;
  open(env?: Readonly<Record<string, string>>): Promise<GitHistory>;
}

async function createRepository(files: Readonly<Record<string, string>> = {}): Promise<Repository> {
  const folder = await mkdtemp(path.join(tmpdir(), "history-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = path.join(folder, "repository");
  const contentDir = path.join(root, "my site/content");
  await writeFiles(root, { "README.md": "readme\n" });
  await writeFiles(contentDir, {
    "site.yaml": "site\n",
    [`${SKILLS}/a.yaml`]: "a\n",
    "media/a.svg": "<svg/>",
    ...files,
  });
  const git = (...args: readonly string[]) => gitIn(root, ...args);
  await git("init", "--quiet");
  await git("config", "user.name", "Robin Vale");
  await git("config", "user.email", "robin@vale.example");
  await git("config", "commit.gpgsign", "false");
  await git("add", ".");
  await git("commit", "--quiet", "--message", "First");
  const env = { PATH: process.env["PATH"], HOME: folder, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
  return {
    root,
    contentDir,
    env,
    git,
    write: (changed) => writeFiles(contentDir, changed),
    remove: (file) => rm(path.join(contentDir, file)),
    async open(more = {}) {
      const now = () => new Date();
      const history = await openHistory({
        contentDir,
        folder: path.join(folder, "edit"),
        now,
        env: { ...env, ...more },
      });
      if (history.kind !== "git") throw new Error("expected a repository");
      return history;
    },
  };
}

async function kindOf(contentDir: string, env: Repository["env"]): Promise<string> {
  return (await openHistory({ contentDir, folder: path.join(tmpdir(), "unused"), now: () => new Date(), env })).kind;
}

describe("the history", () => {
  test("is that of git if the content folder is in a work tree", async () => {
    const { contentDir, env } = await createRepository();
    expect(await kindOf(contentDir, env)).toBe("git");
  });

  test("is that of former versions without git, outside a work tree, and where git ignores the folder", async () => {
    const { root, contentDir, env } = await createRepository({ "own/site.yaml": "site\n" });
    expect(await kindOf(contentDir, { ...env, PATH: "/nowhere" })).toBe("versions");
    expect(await kindOf(tmpdir(), env)).toBe("versions");
    await writeFiles(root, { ".gitignore": "drafts/\n", "drafts/site.yaml": "site\n" });
    expect(await kindOf(path.join(root, "drafts"), env)).toBe("versions");
  });

  test("is not that of another repository that a git hook names", async () => {
    const { contentDir, env } = await createRepository();
    const other = await createRepository();
    await other.write({ "site.yaml": "other\n" });
    const GIT_DIR = path.join(other.root, ".git");
    expect(await kindOf(contentDir, { ...env, GIT_DIR, GIT_WORK_TREE: other.root })).toBe("git");
    const now = () => new Date();
    const history = await openHistory({ contentDir, folder: "unused", now, env: { ...env, GIT_DIR } });
    expect(history.kind === "git" && (await history.changes())).toEqual([]);
  });
});

describe("changes since the last commit", () => {
  test("are those of the content folder, with both texts, and pictures without", async () => {
    const { root, open, write, remove } = await createRepository({ "legal/terms.md": "terms\n" });
    await write({
      "site.yaml": "changed\n",
      [`${SKILLS}/b.yaml`]: "b\n",
      "media/a.svg": "<svg />",
      "media/ü b.svg": "<svg/>",
    });
    await remove("legal/terms.md");
    await writeFile(path.join(root, "README.md"), "changed\n");
    const history = await open();
    const changes = await history.changes();
    expect(changes).toHaveLength(5);
    expect(changes).toEqual(
      expect.arrayContaining([
        { file: "site.yaml", status: "changed", before: "site\n", after: "changed\n" },
        { file: `${SKILLS}/b.yaml`, status: "new", before: undefined, after: "b\n" },
        { file: "legal/terms.md", status: "deleted", before: "terms\n", after: undefined },
        { file: "media/a.svg", status: "changed" },
        { file: "media/ü b.svg", status: "new" },
      ]),
    );
    expect(String(await history.committed("media/a.svg"))).toBe("<svg/>");
    expect(await history.committed("media/ü b.svg")).toBeUndefined();
    await expect(history.committed("../../README.md")).rejects.toThrow("cannot be edited");
  });

  test("are seen whatever is staged", async () => {
    const { git, open, write, remove } = await createRepository();
    await write({ "site.yaml": "staged\n", [`${SKILLS}/b.yaml`]: "b\n", [`${SKILLS}/c.yaml`]: "c\n" });
    await git("add", ".");
    await git("rm", "--quiet", "--cached", `my site/content/${SKILLS}/a.yaml`);
    await write({ "site.yaml": "site\n", [`${SKILLS}/a.yaml`]: "other\n" });
    await remove(`${SKILLS}/c.yaml`);
    expect(await (await open()).changes()).toEqual([
      { file: `${SKILLS}/a.yaml`, status: "changed", before: "a\n", after: "other\n" },
      { file: `${SKILLS}/b.yaml`, status: "new", before: undefined, after: "b\n" },
    ]);
  });

  test("leave out new files that are no content, but not those that the owner tracks", async () => {
    const { open, write } = await createRepository({ "README.md": "content\n" });
    await write({ ".env": "SECRET=1", "key.json": "{}", "README.md": "changed\n" });
    expect((await (await open()).changes()).map(({ file }) => file)).toEqual(["README.md"]);
  });

  test("are all files before the first commit", async () => {
    const { root, open, env, contentDir } = await createRepository();
    await rm(path.join(root, ".git"), { recursive: true });
    await gitIn(root, "init", "--quiet");
    await gitIn(root, "config", "user.name", "Robin Vale");
    await gitIn(root, "config", "user.email", "robin@vale.example");
    const history = await open();
    const files = (await history.changes()).map(({ file, status }) => `${status} ${file}`);
    expect(files).toEqual(["new media/a.svg", `new ${SKILLS}/a.yaml`, "new site.yaml"]);
    await history.commit("First", ["site.yaml"]);
    expect(await gitIn(root, "ls-files")).toBe("my site/content/site.yaml");
    expect(await kindOf(contentDir, env)).toBe("git");
  });

  test("compare with what a checkout would write", async () => {
    const { root, git, open, write } = await createRepository();
    await git("config", "core.autocrlf", "true");
    await rm(path.join(root, ".git/index"));
    await git("reset", "--quiet");
    await write({ "site.yaml": "site\r\nmore\r\n" });
    expect(await (await open()).changes()).toContainEqual({
      file: "site.yaml",
      status: "changed",
      before: "site\r\n",
      after: "site\r\nmore\r\n",
    });
  });
});

describe("a commit", () => {
  test("has exactly the chosen files, new, changed and deleted, and leaves what else is staged", async () => {
    const { root, git, open, write, remove } = await createRepository({
      "legal/terms.md": "terms\n",
      "legal/privacy.md": "p\n",
    });
    await writeFile(path.join(root, "README.md"), "staged\n");
    await write({ [`${SKILLS}/c.yaml`]: "c\n" });
    await git("add", "README.md", `my site/content/${SKILLS}/c.yaml`);
    await git("rm", "--quiet", "my site/content/legal/privacy.md");
    await write({
      "site.yaml": "changed\n",
      [`${SKILLS}/a.yaml`]: "unsaid\n",
      [`${SKILLS}/b.yaml`]: "b\n",
      "media/new.svg": "<svg/>",
    });
    await remove("legal/terms.md");
    const history = await open();
    await history.commit("Change a few things", ["site.yaml", `${SKILLS}/b.yaml`, "media/new.svg", "legal/terms.md"]);
    expect(await git("log", "-1", "--format=%an %ae %s")).toBe("Robin Vale robin@vale.example Change a few things");
    expect((await git("show", "--name-status", "--format=", "--no-renames", "HEAD")).split("\n").sort()).toEqual([
      "A\tmy site/content/media/new.svg",
      `A\tmy site/content/${SKILLS}/b.yaml`,
      "D\tmy site/content/legal/terms.md",
      "M\tmy site/content/site.yaml",
    ]);
    expect((await git("diff", "--cached", "--name-status")).split("\n").sort()).toEqual([
      `A\tmy site/content/${SKILLS}/c.yaml`,
      "D\tmy site/content/legal/privacy.md",
      "M\tREADME.md",
    ]);
    expect((await history.changes()).map(({ file, status }) => `${status} ${file}`).sort()).toEqual([
      "changed portfolio/skills/a.yaml",
      "deleted legal/privacy.md",
      "new portfolio/skills/c.yaml",
    ]);
  });

  test("of a deletion that is staged works, too", async () => {
    const { git, open } = await createRepository({ "legal/terms.md": "terms\n" });
    await git("rm", "--quiet", "my site/content/legal/terms.md");
    await (await open()).commit("Remove the terms", ["legal/terms.md"]);
    expect(await git("show", "--name-status", "--format=", "HEAD")).toBe("D\tmy site/content/legal/terms.md");
  });

  test.each(["media/-all.svg", "media/*.svg", "media/:(top)a.svg", "media/a b\u00e4.svg", 'media/"quoted".svg'])(
    "takes the name %s literally",
    async (file) => {
      const { git, open, write } = await createRepository();
      await write({ [file]: "<svg/>", "media/other.svg": "<svg/>" });
      const history = await open();
      await history.commit("-m", [file]);
      expect(await git("show", "--name-only", "-z", "--format=", "HEAD")).toBe(`my site/content/${file}\0`);
      expect((await history.changes()).map((change) => change.file)).toEqual(["media/other.svg"]);
    },
  );

  test("refused by a hook tells the hook's words, and stages nothing", async () => {
    const { root, git, open, write } = await createRepository();
    const hook = path.join(root, ".git/hooks/pre-commit");
    await mkdir(path.dirname(hook), { recursive: true });
    await writeFile(hook, "#!/bin/sh\necho 'the spelling is wrong' >&2\nexit 1\n");
    await chmod(hook, 0o755);
    await write({ [`${SKILLS}/b.yaml`]: "b\n", "site.yaml": "changed\n" });
    const history = await open();
    const commit = history.commit("Add b", [`${SKILLS}/b.yaml`, "site.yaml"]);
    await expect(commit).rejects.toThrow(GitError);
    await expect(commit).rejects.toThrow("the spelling is wrong");
    expect(await git("status", "--porcelain")).toBe(
      `M "my site/content/site.yaml"\n?? "my site/content/${SKILLS}/b.yaml"`,
    );
    await rename(hook, `${hook}.off`);
    await history.commit("Add b", [`${SKILLS}/b.yaml`, "site.yaml"]);
    expect(await history.changes()).toEqual([]);
  });

  test("without an author says how to name one", async () => {
    const { git, open, write } = await createRepository();
    await git("config", "--unset", "user.name");
    await git("config", "--unset", "user.email");
    await git("config", "user.useConfigOnly", "true");
    await write({ "site.yaml": "changed\n" });
    await expect((await open()).commit("Change", ["site.yaml"])).rejects.toThrow("git config --global user.name");
  });

  test("needs a message and changed files of the content", async () => {
    const { root, open, write } = await createRepository();
    await write({ "site.yaml": "changed\n" });
    await writeFile(path.join(root, "README.md"), "changed\n");
    const history = await open();
    await expect(history.commit(" \n", ["site.yaml"])).rejects.toThrow("message");
    await expect(history.commit("Change", [])).rejects.toThrow("Choose");
    for (const file of ["../../README.md", "media/a.svg", "."]) {
      await expect(history.commit("Change", [file])).rejects.toThrow(`Not changed since the last commit: ${file}`);
    }
  });
});
