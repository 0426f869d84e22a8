import type { Document } from "yaml";

/** YAML files by path below the content folder. */
export type FolderDocuments = ReadonlyMap<string, Document>;

/** From one version of the content format to the next. */
export interface UpgradeStep {
  /** The version it reads; it leaves the next one. */
  readonly from: number;
  /**
   * Changes the documents in place, so that the site shows what it did before.
   * @returns what it changed, one sentence each; nothing where nothing had to be
   */
  readonly upgrade: (documents: FolderDocuments) => readonly string[];
}
