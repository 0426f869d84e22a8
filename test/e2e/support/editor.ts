import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { gitIn } from "../../support/cli/git.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { startFromSource } from "../../support/source-server.ts";
import { createFolder } from "./content.ts";
import { test as base } from "./test.ts";

/** The editor on a copy of the sample content, as `npm run edit` starts it. */
interface RunningEditor {
  /** The printed address, which signs in. */
  readonly address: string;
  /** The folder around the content folder: a Git repository. */
  readonly root: string;
  /** A file below the content folder. */
  text(file: string): Promise<string>;
  /** Writes a file as another program does. */
  write(file: string, text: string): Promise<void>;
  /** The changed lines since the last commit, with their signs. */
  diff(): Promise<string>;
  stop(): Promise<void>;
}

/** A new picture, as a file's text. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><path d="M0 0h40v30z"/></svg>';

async function startEditor(): Promise<RunningEditor> {
  const root = await createFolder();
  const content = path.join(root, "content");
  await cp(FIXTURE, content, { recursive: true });
  await commitAll(root);
  const running = await startFromSource("edit", { CONTENT_DIR: content, DATA_DIR: await createFolder(), PORT: "0" });
  return {
    address: running.address,
    root,
    text: (file) => readFile(path.join(content, file), "utf8"),
    write: (file, text) => writeFile(path.join(content, file), text),
    async diff() {
      await gitIn(root, "add", "--intent-to-add", ".");
      const lines = (await gitIn(root, "diff", "--unified=0")).split("\n");
      return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line) || line.startsWith("+++ b/")).join("\n");
    },
    stop: () => running.stop(),
  };
}

async function commitAll(root: string): Promise<void> {
  await gitIn(root, "init", "--quiet");
  await gitIn(root, "config", "user.name", "Robin Vale");
  await gitIn(root, "config", "user.email", "robin@vale.example");
  await gitIn(root, "add", ".");
  await gitIn(root, "commit", "--quiet", "--message", "First");
}

/** Every test gets the editor that its worker shares. */
export const test = base.extend<{ readonly openDocument: OpenDocument }, { readonly editor: RunningEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright expects a pattern
    async ({}, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ editor }, use) => use(new URL("/", editor.address).href),
  openDocument: async ({ page, editor }, use) => use((file, section) => openDocument(page, editor, file, section)),
});

/** @param section of `site.yaml` */
type OpenDocument = (file: string, section?: string) => Promise<void>;

/** The preview stays empty: it takes longer than all that the form does. */
async function openDocument(page: Page, editor: RunningEditor, file: string, section = ""): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(edit|media)(\/|$)/.test(pathname),
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Preview</title>" }),
  );
  await page.goto(`${editor.address}#${["file", encodeURIComponent(file), section].filter(Boolean).join("/")}`);
  await page.getByRole("button", { name: "Edit as text" }).waitFor();
}
