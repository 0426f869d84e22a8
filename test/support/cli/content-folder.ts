import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { EXPERIENCE, TESTIMONY, temporaryContent } from "../content/temporary-content.ts";
import { FIXTURE } from "../fixture.ts";

/** Content for a test to change, beside an empty data folder. */
export interface ContentFolder {
  readonly root: string;
  /** Settings for both folders. */
  readonly env: Readonly<Record<string, string>>;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  unlink(file: string): Promise<void>;
  remove(): Promise<void>;
}

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

function folderAt(root: string, folder: string): ContentFolder {
  return {
    root,
    env: { CONTENT_DIR: root, DATA_DIR: path.join(folder, ".data") },
    read: (file) => readFile(path.join(root, file), "utf8"),
    async write(file, text) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    },
    unlink: (file) => rm(path.join(root, file)),
    remove: () => rm(folder, { recursive: true }),
  };
}
