import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Drafts } from "../../../src/editor/drafts/drafts.ts";
import { openDrafts } from "../../../src/editor/drafts/open-drafts.ts";

type Options = Parameters<typeof openDrafts>[0];

/** An owner's folder and an editor's, for one test. */
export interface DraftsWorld {
  readonly contentDir: string;
  readonly folder: string;
  /** Text of a file, undefined if it is missing. */
  owners(file: string): Promise<string | undefined>;
  working(file: string): Promise<string | undefined>;
  /** Writes into the owner's folder, as another program does. */
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Milliseconds pass. */
  wait(ms: number): void;
  open(options?: Partial<Options>): Promise<Drafts>;
  /** Closes the drafts and opens them again. */
  restart(): Promise<Drafts>;
}

export const SKILL = "portfolio/skills/typescript.yaml";

export async function draftsWorld(files: Readonly<Record<string, string>> = {}): Promise<DraftsWorld> {
  const root = await mkdtemp(path.join(tmpdir(), "drafts-"));
  const contentDir = path.join(root, "content");
  const folder = path.join(root, "data/edit");
  let time = Date.UTC(2026, 10, 20);
  let current: Drafts | undefined;
  onTestFinished(async () => {
    await current?.close();
    await rm(root, { recursive: true });
  });
  const textIn = (parent: string, file: string) => readFile(path.join(parent, file), "utf8").catch(() => undefined);
  const world: DraftsWorld = {
    contentDir,
    folder,
    owners: (file) => textIn(contentDir, file),
    working: (file) => textIn(path.join(folder, "content"), file),
    async write(file, text) {
      await mkdir(path.dirname(path.join(contentDir, file)), { recursive: true });
      await writeFile(path.join(contentDir, file), text);
    },
    remove: (file) => rm(path.join(contentDir, file)),
    wait: (ms) => {
      time += ms;
    },
    async open(options = {}) {
      current = await openDrafts({ contentDir, folder, now: () => new Date(time), ...options });
      return current;
    },
    async restart() {
      await current?.close();
      return world.open();
    },
  };
  await mkdir(contentDir, { recursive: true });
  for (const [file, text] of Object.entries({ "site.yaml": "site\n", [SKILL]: "one\n", ...files })) {
    await world.write(file, text);
  }
  return world;
}
