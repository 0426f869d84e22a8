import type { Change, FieldDiagnostic, FieldPath, MediaFile } from "../api.ts";

/** Something to choose by its title, which documents name by its id. */
export interface Choice {
  readonly id: string;
  readonly title: string;
}

/** What the form says about a color. */
export interface ColorVerdict {
  /** What is measured, such as `Black text on it: 9.1 : 1`. */
  readonly contrast: string;
  /** Which color the site uses in its place, and why. */
  readonly change: string | undefined;
}

/** What a form needs to know beyond its schema. */
export interface FormContext {
  /**
   * By the `format` of a field. Those ending in `-id` refer to documents and must exist: `testimony-id`, `story-id`,
   * `experience-id`, `menu-id`. Others are suggestions: `experience-category`, `blog-category`, `testimony-category`,
   * `chip`, `address` and `markdown-file`.
   */
  readonly references: Readonly<Record<string, readonly Choice[]>>;
  readonly media: readonly MediaFile[];
  /** Address of a media file: `/media/work/team.jpg`. */
  readonly mediaAddress: (name: string) => string;
  /**
   * Adds a file to the media.
   * @throws Error with a sentence for the owner
   */
  readonly upload: (file: File) => Promise<MediaFile>;
  /** Undefined if nothing depends on it. */
  readonly judgeColor: (at: FieldPath, color: string) => ColorVerdict | undefined;
}

export interface FormProps {
  /** JSON Schema of the document. */
  readonly schema: unknown;
  readonly data: unknown;
  /** Name of the field with the text of a Markdown file, which its schema lacks. */
  readonly textField?: string | undefined;
  readonly diagnostics: readonly FieldDiagnostic[];
  readonly context: FormContext;
  /** A field to open and focus; a new array does so again. */
  readonly reveal?: FieldPath | undefined;
  /**
   * The form shows the change at once; a later `data` without it undoes it.
   * @param mergeKey the same for changes that are one step to undo, such as those while typing
   */
  readonly onChange: (change: Change, mergeKey: string | undefined) => void;
}
