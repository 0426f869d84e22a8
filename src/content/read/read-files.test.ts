import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { checkContent } from "../check/check-content.ts";
import { reportLine } from "../diagnostic.ts";
import { scanContent } from "./read-content.ts";
import { fileDates, filesBelow, fileTimes, readContentFile, readMedia } from "./read-files.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), "content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("a content file", () => {
  it("may have 256 KB", async () => {
    const text = "é".repeat(128 * 1024);
    const root = await temporaryContent({ "large.yaml": text, "larger.yaml": `${text}.` });
    expect(readContentFile(root, "large.yaml")).toBe(text);
    expect(() => readContentFile(root, "larger.yaml")).toThrow("the file is larger than 256 KB");
  });

  it.each([
    ["picture.yaml", "the file is not UTF-8 text"],
    ["none.yaml", "the file is missing"],
    ["circle.yaml", "the file cannot be read: ELOOP"],
  ])("is rejected if it is missing, no text or cannot be read: %s", async (file, message) => {
    const root = await temporaryContent({ "picture.yaml": Uint8Array.of(0xff, 0xd8, 0xff) });
    await symlink("circle.yaml", path.join(root, "circle.yaml"));
    expect(() => readContentFile(root, file)).toThrow(expect.objectContaining({ name: "ContentError", message }));
  });
});

test("lists files and those in subfolders by name, with size and modification date", async () => {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, "work"));
  const changed = new Date("2025-07-01T00:00:00Z");
  for (const name of ["work/team.svg", "mark.svg"]) {
    await writeFile(path.join(folder, name), "<svg/>");
    await utimes(path.join(folder, name), changed, changed);
  }
  expect(await filesBelow(folder)).toEqual([
    { name: "mark.svg", bytes: 6, changed },
    { name: "work/team.svg", bytes: 6, changed },
  ]);
});

test("lists symlinks to files, not to folders, and skips dangling ones", async () => {
  const folder = await emptyFolder();
  await writeFile(path.join(folder, "a.svg"), "<svg/>");
  await symlink("a.svg", path.join(folder, "b.svg"));
  await symlink("nowhere.svg", path.join(folder, "c.svg"));
  await symlink(".", path.join(folder, "d"));
  expect((await filesBelow(folder)).map(({ name }) => name)).toEqual(["a.svg", "b.svg"]);
});

const TODAY = "2026-11-20";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const LEGAL = "---\ntitle: Elsewhere\nupdated: 2026-01-01\nsummary: S\n---\n\nx\n";

async function createFolders() {
  const root = await temporaryContent({
    "media/a.svg": SVG,
    "portfolio/experiences/a.yaml": EXPERIENCE,
    "portfolio/testimonies/grace.yaml": TESTIMONY,
  });
  const outside = await emptyFolder();
  await writeFile(path.join(outside, "secret.svg"), SVG);
  await writeFile(path.join(outside, "b.yaml"), EXPERIENCE);
  await writeFile(path.join(outside, "terms.md"), LEGAL);
  await writeFile(path.join(outside, "site.yaml"), SITE_YAML);
  return { root, outside };
}

async function readFolder(root: string) {
  const read = await scanContent(root, TODAY);
  const media = await readMedia(root);
  const problems = checkContent(read, { media, today: TODAY, pages: read.site?.pages });
  const links = problems.filter(({ message }) => message.includes("link"));
  return {
    documents: read.documents.map(({ file }) => file),
    legal: read.documentPages.map(({ title }) => title),
    site: read.site?.owner.name,
    media: media.map(({ name }) => name),
    dates: [...(await fileDates(root, await fileTimes(root))).keys()],
    links: links.map((diagnostic) => reportLine("", diagnostic)),
  };
}

const OUTSIDE_LINK =
  "error misplaced-file: the symlink leaves the folder and is not followed; expected a copy of the file or folder";

test("a picture linked from outside content/media is reported and not read, even from elsewhere in the content", async () => {
  const { root, outside } = await createFolders();
  await symlink(path.join(outside, "secret.svg"), path.join(root, "media/b.svg"));
  await symlink("../portfolio/testimonies/grace.yaml", path.join(root, "media/grace.yaml"));
  await symlink("../portfolio", path.join(root, "media/all"));
  await symlink("../../../../../../../../../etc/hostname", path.join(root, "media/host.svg"));
  await symlink("a.svg", path.join(root, "media/same.svg"));
  await symlink("nowhere.svg", path.join(root, "media/gone.svg"));
  const { media, links, dates } = await readFolder(root);
  expect(media).toEqual(["a.svg", "same.svg"]);
  expect(links).toEqual(["all", "b.svg", "grace.yaml", "host.svg"].map((name) => `media/${name}:1:1 ${OUTSIDE_LINK}`));
  expect(dates).not.toContain("media/b.svg");
});

test("content/media that is a symlink is reported and not read", async () => {
  const { root, outside } = await createFolders();
  await rename(path.join(root, "media"), path.join(outside, "media"));
  await symlink(path.join(outside, "media"), path.join(root, "media"));
  const { media, links } = await readFolder(root);
  expect([media, links]).toEqual([[], [`media:1:1 ${OUTSIDE_LINK}`]]);
});

test.each(["legal/terms.md", "portfolio/experiences/b.yaml", "site.yaml"])(
  "%s that links outside the content is reported and not read",
  async (file) => {
    const { root, outside } = await createFolders();
    await rm(path.join(root, file), { force: true });
    await symlink(path.join(outside, path.basename(file)), path.join(root, file));
    const found = await readFolder(root);
    expect(found).toMatchObject({
      documents: ["portfolio/experiences/a.yaml", "portfolio/testimonies/grace.yaml"],
      site: file === "site.yaml" ? undefined : "Ada",
      links: [`${file}:1:1 ${OUTSIDE_LINK}`],
    });
    expect(found.legal).not.toContain("Elsewhere");
  },
);

test("a circular symlink ends, and one within the folder is followed", async () => {
  const { root } = await createFolders();
  await symlink("../../..", path.join(root, "media/up"));
  await mkdir(path.join(root, "media/work"));
  await symlink("../work", path.join(root, "media/work/loop"));
  await symlink("a.yaml", path.join(root, "portfolio/experiences/again.yaml"));
  const { links, documents } = await readFolder(root);
  expect(links).toEqual([`media/up:1:1 ${OUTSIDE_LINK}`]);
  expect(documents).toContain("portfolio/experiences/again.yaml");
});

test("a content folder may itself be a symlink", async () => {
  const { root, outside } = await createFolders();
  const link = path.join(outside, "content");
  await symlink(root, link);
  expect(await readFolder(link)).toMatchObject({
    documents: ["portfolio/experiences/a.yaml", "portfolio/testimonies/grace.yaml"],
    media: ["a.svg"],
    links: [],
  });
});

const COMMITTED = "2024-03-01T10:00:00Z";
const ON_DISK = new Date("2025-07-01T00:00:00Z");

/** A content folder in a folder that may become a repository. */
async function newContent(): Promise<string> {
  const content = path.join(await emptyFolder(), "content");
  await mkdir(path.join(content, "portfolio", "blog"), { recursive: true });
  return content;
}

async function write(content: string, name: string, text = "title: One\n") {
  const file = path.join(content, name);
  await writeFile(file, text);
  await utimes(file, ON_DISK, ON_DISK);
}

function commitAll(content: string) {
  const env = { ...process.env, GIT_COMMITTER_DATE: COMMITTED, GIT_AUTHOR_DATE: COMMITTED };
  const identity = ["-c", "user.name=Robin", "-c", "user.email=robin@robinvale.example"];
  execFileSync("git", ["init", "-q"], { cwd: path.dirname(content) });
  execFileSync("git", ["add", "."], { cwd: path.dirname(content) });
  execFileSync("git", [...identity, "commit", "-qm", "One"], { cwd: path.dirname(content), env });
}

describe("the date of a content file", () => {
  test("is that of its last commit, not of its checkout, or its own if it is new or changed since", async () => {
    const content = await newContent();
    await write(content, "site.yaml");
    await write(content, "portfolio/blog/a post.yaml");
    commitAll(content);
    await write(content, "site.yaml", "title: Two, longer\n");
    await write(content, "new.yaml");
    expect(Object.fromEntries(await fileDates(content, await fileTimes(content)))).toEqual({
      "new.yaml": ON_DISK,
      "portfolio/blog/a post.yaml": new Date(COMMITTED),
      "site.yaml": ON_DISK,
    });
  });

  test("is its modification date outside a repository", async () => {
    const content = await newContent();
    await write(content, "site.yaml");
    expect(await fileDates(content, await fileTimes(content))).toEqual(new Map([["site.yaml", ON_DISK]]));
  });
});
