import { cp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { gitIn } from "../../support/cli/git.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { startFromSource } from "../../support/source-server.ts";
import { createFolder } from "./content.ts";
import { test as base } from "./test.ts";

/** A new picture, as a file's text. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"><path d="M0 0h40v30z"/></svg>';

type RunningEditor = Awaited<ReturnType<typeof startEditor>>;

/** The editor on a copy of the sample content, as `npm run edit` starts it. */
async function startEditor() {
  const root = await createFolder();
  const content = path.join(root, "content");
  await cp(FIXTURE, content, { recursive: true });
  for (const command of [
    ["init", "--quiet"],
    ["config", "user.name", "Robin Vale"],
    ["config", "user.email", "robin@vale.example"],
    ["add", "."],
    ["commit", "--quiet", "--message", "First"],
  ])
    await gitIn(root, ...command);
  const running = await startFromSource("edit", { CONTENT_DIR: content, DATA_DIR: await createFolder(), PORT: "0" });
  return {
    /** The printed address, which signs in. */
    address: running.address,
    /** The folder around the content folder: a Git repository. */
    root,
    /** A file below the content folder. */
    text: (file: string) => readFile(path.join(content, file), "utf8"),
    /** Writes a file as another program does. */
    write: (file: string, text: string) => writeFile(path.join(content, file), text),
    /** The changed lines since the last commit, with their signs. */
    async diff() {
      await gitIn(root, "add", "--intent-to-add", ".");
      const lines = (await gitIn(root, "diff", "--unified=0")).split("\n");
      return lines.filter((line) => /^[+-](?![+-]{2} )/.test(line) || line.startsWith("+++ b/")).join("\n");
    },
    stop: () => running.stop(),
  };
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
