import { symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryContent, writeFiles } from "../../test/support/content/temporary-content.ts";
import { pictureBytes, pictureFiles } from "./files.ts";

const COPY = "team.0123456789abcdef-200.jpg";
/** Has a theme of its own. */
const EVENING = "<svg><style>@media (prefers-color-scheme:dark){path{fill:red}}</style><path/></svg>";

/** A content folder in which a photograph's public copy is not built yet, with more files, and what it serves. */
async function contentWith(files: Readonly<Record<string, string>> = {}) {
  const root = await temporaryContent({ "built/.keep": "", ...files });
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  const folders = pictureFiles(root, {
    folder: path.join(root, "built"),
    request: async (file) => (file === COPY ? settled : undefined),
    publicCopyOf: (name) => (name === "team.jpg" ? COPY : undefined),
  });
  const textAt = async (address: string, folder: keyof typeof folders = "media") =>
    (await folders[folder]?.(address))?.identity.body.toString();
  return { root, folders, textAt, settle };
}

test("files of the folder are served as they are now, from subfolders and behind links within the folder", async () => {
  const { root, textAt } = await contentWith({ "media/a.svg": "<a/>", "media/work/the team.svg": "<b/>" });
  await symlink("a.svg", path.join(root, "media/b.svg"));
  const texts = [await textAt("a.svg"), await textAt("b.svg"), await textAt("work/the%20team.svg")];
  expect(texts).toEqual(["<a/>", "<a/>", "<b/>"]);
  await writeFiles(root, { "media/a.svg": "<after/>" });
  expect(await textAt("a.svg")).toBe("<after/>");
});

test("files behind links out of the folder are not served, nor is a folder that is a link", async () => {
  const { root, textAt } = await contentWith({ "media/a.svg": "<a/>", "secret.svg": "<secret/>" });
  await symlink("../secret.svg", path.join(root, "media/b.svg"));
  await symlink("../../..", path.join(root, "media/up"));
  expect([await textAt("b.svg"), await textAt("up/secret.svg")]).toEqual([undefined, undefined]);
  const linked = await contentWith({ "portfolio/a.svg": "<secret/>" });
  await symlink("portfolio", path.join(linked.root, "media"));
  expect(await linked.textAt("a.svg")).toBeUndefined();
});

test.each([
  ...["../secret.svg", "%2e%2e/secret.svg", "..%2fsecret.svg", "work/../../secret.svg", "work%2fteam.svg"],
  ...["%2e%2e%5csecret.svg", ".hidden.svg", "%2ehidden.svg", "work/.drafts/a.svg", "work//team.svg", "work", ""],
  ...["work/team.svg%00.png", "%ff", "broken.jpg", "notes.txt"],
])("%j is not served", async (address) => {
  const { textAt } = await contentWith({
    "secret.svg": "<secret/>",
    "media/.hidden.svg": "<secret/>",
    "media/work/.drafts/a.svg": "<secret/>",
    "media/work/team.svg": "<a/>",
    // Unlike a slash, a backslash is allowed in file names.
    "media/..\\secret.svg": "<secret/>",
    "media/broken.jpg": "no picture",
    "media/notes.txt": "no picture",
  });
  expect(await textAt(address)).toBeUndefined();
});

test("a picture that is not built yet is waited for, at both of its addresses and by previews", async () => {
  const { root, folders, textAt, settle } = await contentWith({ "media/team.jpg": "an original with camera data" });
  const served = Promise.all([textAt("team.jpg"), textAt(COPY, "pictures")]);
  const bytes = pictureBytes(folders.media, "team.jpg");
  await writeFiles(root, { [`built/${COPY}`]: "a copy" });
  settle();
  expect(await served).toEqual(["a copy", "a copy"]);
  expect(Buffer.from((await bytes) ?? "").toString()).toBe("a copy");
  expect(await pictureBytes(folders.media, "../site.yaml")).toBeUndefined();
});

test("drawings are also served in lines and in each theme, and nothing else is", async () => {
  const { textAt } = await contentWith({
    "media/a house.svg": '<svg viewBox="0 0 9 9"><path fill="red"/></svg>',
    "media/evening.svg": EVENING,
  });
  const drawing = (name: string) => textAt(name, "pictures");
  expect(await textAt("evening.svg")).toBe(EVENING);
  expect(await drawing("lines/a%20house.svg")).toMatch(/^<svg viewBox="0 0 9 9"><style>.*<path fill="#fff"\/><\/svg>$/);
  expect(await drawing("dark/evening.svg")).toContain("@media (min-width:0){");
  expect(await drawing("light/evening.svg")).toContain("@media (max-width:0){");
  for (const name of ["lines/team.jpg", "lines/../../package.json", "dark/a%20house.svg", "light/none.svg"]) {
    expect(await drawing(name)).toBeUndefined();
  }
});
