import { access, mkdir } from "node:fs/promises";
import path from "node:path";
import { contentPath, refuseOutside, sameButForCase } from "./content-path.ts";
import { neededContents } from "./draft-state.ts";
import { openDraftStore } from "./draft-store.ts";
import { type Drafts, FileExists, FileMissing, NotText } from "./drafts.ts";
import { lockDrafts } from "./edit-lock.ts";
import { bytesOf, contentOf } from "./folder-file.ts";
import { createOrder } from "./in-order.ts";
import { openKeptContents } from "./kept-contents.ts";
import { recoverState } from "./recover-state.ts";
import { type SaveOptions, saveDrafts } from "./save-drafts.ts";
import { utf8Text } from "./utf8-text.ts";
import { copiedFiles, reportedFiles } from "./working-copy.ts";

interface DraftOptions extends SaveOptions {
  /** For the working copy and the drafts. */
  readonly folder: string;
  readonly now: () => Date;
}

/**
 * Makes or refreshes the working copy, with the drafts of the last time.
 * @throws EditorInUse
 */
export async function openDrafts(options: DraftOptions): Promise<Drafts> {
  await mkdir(options.folder, { recursive: true });
  const release = lockDrafts(options.folder);
  try {
    return await openLocked(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function openLocked(options: DraftOptions, release: () => void): Promise<Drafts> {
  const { contentDir, folder, now } = options;
  const workingDir = path.join(folder, "content");
  const kept = await openKeptContents(path.join(folder, "contents"));
  const { state, warnings } = await recoverState({ contentDir, workingDir, folder, kept, now: now() });
  await mkdir(workingDir, { recursive: true });
  const store = await openDraftStore({ contentDir, workingDir, folder, kept, now }, state);
  const inOrder = createOrder();
  const listeners = new Set<(files: readonly string[]) => void>();

  function tell(files: readonly string[]): void {
    if (files.length > 0) for (const listener of listeners) listener(files);
  }

  async function allFiles(): Promise<readonly string[]> {
    // Those of the working copy first, because a removed folder may have become a file.
    const copied = [...(await copiedFiles(workingDir)), ...(await copiedFiles(contentDir))];
    return [...new Set([...copied, ...store.state.drafts.keys()])];
  }

  async function checked(file: string): Promise<string> {
    contentPath(file);
    await refuseOutside(contentDir, file);
    return file;
  }

  async function existing(file: string): Promise<string> {
    if ((await contentOf(workingDir, await checked(file))) === null) throw new FileMissing(file);
    return file;
  }

  async function unused(file: string): Promise<string> {
    await checked(file);
    for (const root of [workingDir, contentDir]) {
      const same = await sameButForCase(root, file);
      if (same !== undefined) throw new FileExists(same);
    }
    if ((await contentOf(workingDir, file)) !== null) throw new FileExists(file);
    return file;
  }

  async function textIn(root: string, file: string): Promise<string | undefined> {
    const bytes = await bytesOf(root, await checked(file));
    if (bytes === undefined) return undefined;
    const text = utf8Text(bytes);
    if (text === undefined) throw new NotText(file);
    return text;
  }

  /** Does some work after all earlier work, and tells which files it changed. */
  function changing(work: () => Promise<readonly string[]>): Promise<readonly string[]> {
    return inOrder(async () => {
      const files = await work();
      tell(files);
      return files;
    });
  }

  async function create(file: string, bytes: Uint8Array): Promise<void> {
    await changing(async () => store.change([{ file: await unused(file), bytes }]));
  }

  async function save(files: readonly string[]): Promise<void> {
    try {
      await saveDrafts(files, { ...options, store, kept });
    } finally {
      // Also what was saved before an error, and conflicts.
      tell(files);
    }
  }

  async function discard(files: readonly string[]): Promise<readonly string[]> {
    const drafted = store.drafted(files);
    const owners = drafted.map(async (file) => ({ file, bytes: await bytesOf(contentDir, file) }));
    await store.change(await Promise.all(owners));
    await store.endSaved(drafted);
    return drafted;
  }

  async function resolve(file: string, keep: "mine" | "disk"): Promise<readonly string[]> {
    if (keep === "disk") return discard([file]);
    await store.keepMine(file);
    return [file];
  }

  async function refresh(changed: readonly string[] | undefined): Promise<readonly string[]> {
    // An unmounted disk deletes nothing.
    await access(contentDir);
    const reported = changed && (await reportedFiles([contentDir, workingDir], changed));
    const followed = await store.follow(reported ?? (await allFiles()));
    // A linked picture is changed in both folders at once.
    const pictures = (reported ?? []).filter((file) => file.startsWith("media/"));
    return [...new Set([...followed, ...pictures])];
  }

  await store.follow(await allFiles());
  await kept.keepOnly(neededContents(store.state));

  return {
    contentDir: workingDir,
    warnings,
    get canUndo() {
      return store.state.undo.length > 0;
    },
    get canRedo() {
      return store.state.redo.length > 0;
    },
    status: store.status,
    statuses: () => new Map([...store.state.drafts.keys()].map((file) => [file, store.status(file)])),
    read: (file) => textIn(workingDir, file),
    onDisk: (file) => textIn(contentDir, file),
    async write(file, text, writeOptions) {
      await changing(async () => {
        const wanted = typeof text === "string" ? text : text((await textIn(workingDir, await existing(file))) ?? "");
        return store.change([{ file: await existing(file), bytes: Buffer.from(wanted) }], writeOptions);
      });
    },
    create: (file, text) => create(file, Buffer.from(text)),
    addMedia: (name, bytes) => create(`media/${name}`, bytes),
    async put(file, bytes) {
      await changing(async () => store.change([{ file: await checked(file), bytes }]));
    },
    async delete(...files) {
      await changing(async () => {
        for (const file of files) await existing(file);
        return store.change(files.map((file) => ({ file, bytes: undefined })));
      });
    },
    undo: () => changing(store.undo),
    redo: () => changing(store.redo),
    save: (files) => inOrder(() => save(files ?? [...store.state.drafts.keys()])),
    async discard(files) {
      await changing(() => discard(files));
    },
    async resolve(file, keep) {
      await changing(() => resolve(file, keep));
    },
    async refresh(changed) {
      await changing(() => refresh(changed));
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => inOrder(async () => release()),
  };
}
