/** A year, a month or a day: `2019`, `2019-03`, `2019-03-01`. */
export type PartialDate = string;

/** Without an end, it is ongoing; without a start, it is what was done by its end. */
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

/** A job, a degree, a prize: what becomes an experience. */
export interface ImportedEntry {
  readonly kind: EntryKind;
  readonly title: string;
  /** A list of the source's own: `Talks`. */
  readonly category?: string | undefined;
  /** Name only. */
  readonly organization?: string | undefined;
  /** What the organization is, in a few words. */
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
  /** In the words of the source, which need not continue after the name. Plain text. */
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

/** What somebody wrote about the owner. */
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

/** What an archive or file says about its owner: checked, without markup, in the order of the source. */
export interface ImportedProfile {
  readonly owner: ImportedOwner;
  readonly links: readonly ImportedLink[];
  readonly entries: readonly ImportedEntry[];
  readonly skills: readonly ImportedSkill[];
  readonly languages: readonly ImportedLanguage[];
  readonly testimonies: readonly ImportedTestimony[];
  /** What was left out, cut or changed, one line each: `Positions.csv, row 3: no title`. */
  readonly left: readonly string[];
}
