import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { FIXTURE } from "../fixture.ts";

/** A copy of the fixture's content for a test to change, beside an empty data folder. */
export interface ContentFolder {
  readonly root: string;
  /** Settings for both folders. */
  readonly env: Readonly<Record<string, string>>;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  unlink(file: string): Promise<void>;
  remove(): Promise<void>;
}

export async function contentFolder(): Promise<ContentFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "content-"));
  const root = path.join(folder, "content");
  await cp(FIXTURE, root, { recursive: true });
  return {
    root,
    env: { CONTENT_DIR: root, DATA_DIR: path.join(folder, "data") },
    read: (file) => readFile(path.join(root, file), "utf8"),
    async write(file, text) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    },
    unlink: (file) => rm(path.join(root, file)),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A copy that is removed when the test ends. */
export async function ownContentFolder(): Promise<ContentFolder> {
  const folder = await contentFolder();
  onTestFinished(() => folder.remove());
  return folder;
}
