import { mkdir, mkdtemp, realpath, rename, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EXPERIENCE, SITE_YAML, TESTIMONY, temporaryContent } from "../../../test/support/content/temporary-content.ts";
import { checkContent } from "../check/check-content.ts";
import { reportLine } from "../diagnostic.ts";
import { scanContent } from "./read-content.ts";
import { fileDates, readMedia } from "./read-files.ts";

const TODAY = "2026-11-20";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const LEGAL = "---\ntitle: Elsewhere\nupdated: 2026-01-01\nsummary: S\n---\n\nx\n";

async function createFolders() {
  const root = await temporaryContent({
    "media/a.svg": SVG,
    "portfolio/experiences/a.yaml": EXPERIENCE,
    "portfolio/testimonies/grace.yaml": TESTIMONY,
  });
  const outside = await mkdtemp(path.join(await realpath(tmpdir()), "outside-"));
  onTestFinished(() => rm(outside, { recursive: true }));
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
    dates: [...(await fileDates(root)).keys()],
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

test("a document or legal page that links outside the content is reported and not read", async () => {
  const { root, outside } = await createFolders();
  await symlink(path.join(outside, "b.yaml"), path.join(root, "portfolio/experiences/b.yaml"));
  await unlink(path.join(root, "legal/terms.md"));
  await symlink(path.join(outside, "terms.md"), path.join(root, "legal/terms.md"));
  expect(await readFolder(root)).toMatchObject({
    documents: ["portfolio/experiences/a.yaml", "portfolio/testimonies/grace.yaml"],
    legal: ["Terms", "Terms"],
    links: ["legal/terms.md", "portfolio/experiences/b.yaml"].map((file) => `${file}:1:1 ${OUTSIDE_LINK}`),
  });
});

test("site.yaml that links outside the content is reported and not read", async () => {
  const { root, outside } = await createFolders();
  await unlink(path.join(root, "site.yaml"));
  await symlink(path.join(outside, "site.yaml"), path.join(root, "site.yaml"));
  expect(await readFolder(root)).toMatchObject({
    documents: ["portfolio/experiences/a.yaml", "portfolio/testimonies/grace.yaml"],
    site: undefined,
    links: [`site.yaml:1:1 ${OUTSIDE_LINK}`],
  });
});

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
