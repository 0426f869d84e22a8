import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent, writeFiles } from "../content/temporary-content.ts";
import { FIXTURE } from "../fixture.ts";

/** Content for a test to change, beside an empty data folder. */
export type ContentFolder = ReturnType<typeof folderAt>;

/** A copy of the whole fixture. */
export async function contentFolder(): Promise<ContentFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  const root = path.join(folder, "content");
  await cp(FIXTURE, root, { recursive: true });
  return folderAt(root, folder);
}

/** A copy of the whole fixture that is removed when the test ends. */
export async function ownContentFolder(): Promise<ContentFolder> {
  const folder = await contentFolder();
  onTestFinished(() => folder.remove());
  return folder;
}

/** A few documents without problems, which are read in a fraction of the time. */
export async function smallContentFolder(files: Readonly<Record<string, string>> = {}): Promise<ContentFolder> {
  const shown = "impact: 4\nvalidated: true\n";
  const root = await temporaryContent({
    "media/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    "portfolio/experiences/engineer.yaml": `# Mine\n${EXPERIENCE}ranking: 20\n`,
    "portfolio/experiences/manager.yaml": EXPERIENCE.replace("Engineer", "Manager"),
    "portfolio/testimonies/grace.yaml": TESTIMONY + shown,
    "portfolio/blog/bread.yaml": "title: Bread\ndate: 2021-01-05\ncategories: [life]\nlink: https://bread.example/\n",
    "tracker/testimonies/quick.yaml": "comments: { original: [Quick] }\n",
    ...files,
  });
  return folderAt(root, root);
}

function folderAt(root: string, folder: string) {
  return {
    root,
    /** Settings for both folders. */
    env: { CONTENT_DIR: root, DATA_DIR: path.join(folder, ".data") },
    read: (file: string) => readFile(path.join(root, file), "utf8"),
    write: (file: string, text: string) => writeFiles(root, { [file]: text }),
    unlink: (file: string) => rm(path.join(root, file)),
    remove: () => rm(folder, { recursive: true }),
  };
}
