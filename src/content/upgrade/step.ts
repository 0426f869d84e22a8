import type { Document } from "yaml";

/** YAML files by path relative to the content folder. */
export type FolderDocuments = ReadonlyMap<string, Document>;

/** A migration from one version of the content format to the next. */
export interface UpgradeStep {
  /** The version it reads. */
  readonly from: number;
  /**
   * Changes the documents in place, so that the site looks the same.
   * @returns a sentence for each change
   */
  readonly upgrade: (documents: FolderDocuments) => readonly string[];
}
