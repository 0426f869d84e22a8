import type { Status } from "../api.ts";
import { DraftError } from "./draft-error.ts";

/** Unsaved changes of a content folder, in a working copy of it. Files are relative to the folder. */
export interface Drafts {
  /** The working copy: what the preview and the checks read. */
  readonly contentDir: string;
  /** What the owner should know about the drafts of the last time. */
  readonly warnings: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  status(file: string): Status;
  /** Of all files that are not `saved`. */
  statuses(): ReadonlyMap<string, Status>;
  /**
   * The draft; undefined if there is no file.
   * @throws NotText
   */
  read(file: string): Promise<string | undefined>;
  /**
   * The owner's file.
   * @throws NotText
   */
  onDisk(file: string): Promise<string | undefined>;
  /**
   * Changes a file.
   * @param text or what it is to be after the text that is there when earlier changes are done
   * @throws FileMissing, NotText
   */
  write(file: string, text: string | ((former: string) => string), options?: WriteOptions): Promise<void>;
  /** @throws FileExists also if only the case of its name differs */
  create(file: string, text: string): Promise<void>;
  /**
   * Deletes files as one step to undo.
   * @throws FileMissing
   */
  delete(...files: readonly string[]): Promise<void>;
  /**
   * @param name below `media`
   * @throws FileExists also if only the case of its name differs
   */
  addMedia(name: string, bytes: Uint8Array): Promise<void>;
  /** Brings a former version back, whether or not the file still exists. */
  put(file: string, bytes: Uint8Array): Promise<void>;
  /** @returns the files that changed */
  undo(): Promise<readonly string[]>;
  redo(): Promise<readonly string[]>;
  /**
   * Writes drafts into the owner's folder, by default all. Nothing is written if one of them is in conflict.
   * @throws SaveConflict
   */
  save(files?: readonly string[]): Promise<void>;
  /** Takes the owner's files again; can be undone. */
  discard(files: readonly string[]): Promise<void>;
  /**
   * Ends a conflict; can be undone. `mine` replaces the owner's file with the next save. If that file has changed since
   * it was last seen, the conflict goes on.
   */
  resolve(file: string, keep: "mine" | "disk"): Promise<void>;
  /**
   * Follows changes of the owner's folder.
   * @param changed what the watcher reported; by default any file may have changed
   */
  refresh(changed?: readonly string[]): Promise<void>;
  /** @returns ends the calls */
  onChange(listener: (files: readonly string[]) => void): () => void;
  /** Waits for what is in progress and releases the folder. */
  close(): Promise<void>;
}

export interface WriteOptions {
  /** Writes with the same key that follow each other within two seconds are one step of undo. */
  readonly mergeKey?: string | undefined;
  /** SHA-256 of the text that was edited. If the owner's file is another one by now, both are in conflict. */
  readonly base?: string | undefined;
}

export class FileExists extends DraftError {
  override readonly name = "FileExists";
  constructor(file: string) {
    super(`${file} already exists: choose another name`);
  }
}

export class FileMissing extends DraftError {
  override readonly name = "FileMissing";
  constructor(file: string) {
    super(`${file} does not exist any more`);
  }
}

export class NotText extends DraftError {
  override readonly name = "NotText";
  constructor(file: string) {
    super(`${file} is not UTF-8 text: save it as UTF-8 with another editor`);
  }
}

/** These files also changed in the owner's folder. */
export class SaveConflict extends DraftError {
  override readonly name = "SaveConflict";
  readonly files: readonly string[];
  constructor(files: readonly string[]) {
    super(`${files.join(", ")}: also changed outside the editor. Choose a version, then save again.`);
    this.files = files;
  }
}
