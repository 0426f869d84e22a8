/** A year, a month or a day: `2019`, `2019-03`, `2019-03-01`. */
export type PartialDate = string;

/** Without an end: ongoing. Without a start: a single date, such as when a prize was won. */
export interface ImportedRange {
  readonly start?: PartialDate | undefined;
  readonly end?: PartialDate | undefined;
}

export const ENTRY_KINDS = [
  "work",
  "volunteer",
  "education",
  "project",
  "award",
  "certification",
  "publication",
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A job, a degree or a prize: becomes an experience. */
export interface ImportedEntry {
  readonly kind: EntryKind;
  readonly title: string;
  /** A category of the source: `Talks`. */
  readonly category?: string | undefined;
  /** Name only. */
  readonly organization?: string | undefined;
  /** What the organization does, in a few words. */
  readonly about?: string | undefined;
  readonly location?: string | undefined;
  readonly dates: ImportedRange;
  readonly link?: string | undefined;
  /** Markdown. */
  readonly description?: string | undefined;
  /** Markdown. */
  readonly additional?: string | undefined;
  readonly chips: readonly string[];
}

export interface ImportedOwner {
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly location?: string | undefined;
  /** If it is not part of the location: its name or its code, such as `DE`. */
  readonly country?: string | undefined;
  /** As written in the source: it need not continue after the name. Plain text. */
  readonly summary?: string | undefined;
}

export interface ImportedLink {
  readonly url: string;
  /** The name of a network in the source. */
  readonly label?: string | undefined;
}

export interface ImportedSkill {
  readonly name: string;
  readonly level?: string | undefined;
  readonly keywords: readonly string[];
}

export interface ImportedLanguage {
  readonly name: string;
  readonly level?: string | undefined;
}

/** A recommendation of the owner. */
export interface ImportedTestimony {
  readonly name: string;
  readonly role?: string | undefined;
  readonly company?: string | undefined;
  readonly date?: PartialDate | undefined;
  /** Paragraphs in Markdown. */
  readonly quotes: readonly string[];
  /** Where it was written. */
  readonly source: "LinkedIn" | "Reference";
}

/** The contents of an archive or file: checked, without unsafe markup, in source order. */
export interface ImportedProfile {
  readonly owner: ImportedOwner;
  readonly links: readonly ImportedLink[];
  readonly entries: readonly ImportedEntry[];
  readonly skills: readonly ImportedSkill[];
  readonly languages: readonly ImportedLanguage[];
  readonly testimonies: readonly ImportedTestimony[];
  /** Messages on what was left out, cut or changed: `Positions.csv, row 3: no title`. */
  readonly left: readonly string[];
}
