import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { isMissing } from "../../../src/content/read/read-files.ts";
import { gitIn } from "../../support/cli/git.ts";
import { FIXTURE } from "../../support/fixture.ts";
import { startFromSource } from "../../support/source-server.ts";
import { createFolder } from "./content.ts";
import { test as base } from "./test.ts";

/** The editor on a copy of the sample content, as `npm run edit` starts it. */
interface RunningEditor {
  /** The printed address, which signs in. It changes with every start. */
  readonly address: string;
  /** The folder around the owner's content folder: a Git repository if the tests ask for one. */
  readonly root: string;
  /** A file of the owner's, if there is one. */
  saved(file: string): Promise<string | undefined>;
  /** A file with its unsaved changes, relative to the content folder. */
  text(file: string): Promise<string>;
  /** Writes a file of the owner's, as another program does. */
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  stop(): Promise<void>;
  /** Starts it again with the same folders and port. */
  start(): Promise<void>;
}

async function startEditor(inGit: boolean): Promise<RunningEditor> {
  const root = await createFolder();
  const content = path.join(root, "content");
  const data = await createFolder();
  await cp(FIXTURE, content, { recursive: true });
  if (inGit) await commitAll(root);
  const folders = { CONTENT_DIR: content, DATA_DIR: data };
  let running = await startFromSource("edit", { ...folders, PORT: "0" });
  const { port } = new URL(running.address);
  return {
    get address() {
      return running.address;
    },
    root,
    saved: (file) => readFile(path.join(content, file), "utf8").catch(noneIfMissing),
    text: (file) => readFile(path.join(data, "edit/content", file), "utf8"),
    write: (file, text) => writeFile(path.join(content, file), text),
    remove: (file) => rm(path.join(content, file)),
    stop: () => running.stop(),
    async start() {
      running = await startFromSource("edit", { ...folders, PORT: port });
    },
  };
}

async function commitAll(root: string): Promise<void> {
  await gitIn(root, "init", "--quiet");
  await gitIn(root, "config", "user.name", "Robin Vale");
  await gitIn(root, "config", "user.email", "robin@vale.example");
  await gitIn(root, "add", ".");
  await gitIn(root, "commit", "--quiet", "--message", "First");
}

function noneIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

interface EditorWorker {
  readonly editor: RunningEditor;
  /** Whether the content is in a Git repository. */
  readonly inGit: boolean;
  /** Whether the editor is not shared with the tests of other files, which may leave errors in its documents. */
  readonly alone: boolean;
}

/** Every test gets an editor that its worker shares: let each edit a document of its own. */
export const test = base.extend<{ readonly openDocument: OpenDocument }, EditorWorker>({
  inGit: [false, { scope: "worker", option: true }],
  alone: [false, { scope: "worker", option: true }],
  editor: [
    async ({ inGit }, use) => {
      const editor = await startEditor(inGit);
      await use(editor);
      await editor.stop();
    },
    // The first request builds the packages of the page.
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ editor }, use) => use(new URL("/", editor.address).href),
  openDocument: async ({ page, editor }, use) => use((file) => openDocument(page, editor, file)),
});

type OpenDocument = (file: string) => Promise<void>;

/** The preview stays empty: it takes longer than all that the form does. */
async function openDocument(page: Page, editor: RunningEditor, file: string): Promise<void> {
  await page.route(
    ({ pathname }) => !/^\/(edit|media)(\/|$)/.test(pathname),
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Preview</title>" }),
  );
  await page.goto(`${editor.address}#file/${file}`);
  await page.getByRole("button", { name: "Edit as text" }).waitFor();
}

/** Adds an optional field by mouse, and returns its control, which then has the focus. */
export async function addedField(page: Page, label: string): Promise<Locator> {
  const own = page.getByRole("button", { name: `Add ${label}`, exact: true });
  const menu = page.getByRole("button", { name: "Add field", exact: true });
  await own.or(menu).first().click();
  if (await menu.isVisible()) await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  const control = page.getByLabel(label, { exact: true });
  await control.waitFor();
  return control;
}
