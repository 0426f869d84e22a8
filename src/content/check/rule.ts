import path from "node:path";
import type { IsoDay } from "../../domain/format/dates.ts";
import type { Page } from "../../domain/site/page.ts";
import type { Diagnostic, DiagnosticText } from "../diagnostic.ts";
import type { ContentMedia, Source } from "../read/read-files.ts";
import { type FieldPath, type FieldsByKind, textsAt, valueAt } from "../yaml/field-values.ts";
import type { MarkdownPiece } from "./markdown.ts";

export interface CheckInput {
  readonly sources: readonly Source[];
  readonly pieces: readonly MarkdownPiece[];
  /** Files that could not be read, so their content is unknown. */
  readonly unread: readonly Pick<Diagnostic, "file">[];
  /** The text of `theme.css`. */
  readonly theme: string;
  /** Undefined if they are in a bucket. */
  readonly media: readonly ContentMedia[] | undefined;
  /** Where pictures are looked for, as messages name it. */
  readonly mediaFolder: string;
  readonly today: IsoDay;
  /** The table of pages; undefined while `site.yaml` has an error. */
  readonly pages: readonly Page[] | undefined;
  /** The host of the site, if it has exported files only. */
  readonly staticHost?: string | undefined;
  /** Addresses of the posts with a page. */
  readonly posts: ReadonlyMap<Source, string>;
}

/** A pure check across files. It must tolerate invalid data. */
export type CheckRule = (input: CheckInput) => readonly Diagnostic[];

/** A file, one of its fields, or a part of the field's text. */
interface Place {
  readonly source: Source;
  readonly at?: FieldPath;
  /** The beginning of the message; by default the name of the field. */
  readonly label?: string;
  /** The value found, if it may be repeated: messages are logged. */
  readonly value?: unknown;
  readonly excerpt?: string;
}

export function report({ source, at = [], label = at.join("."), value, excerpt }: Place, told: DiagnosticText) {
  const { file, document, positionOf } = source;
  const message = label === "" ? told.message : `${label}: ${told.message}`;
  const found = value === undefined ? {} : { value: String(value) };
  return { file, ...positionOf(at, excerpt), ...found, ...told, message, document };
}

/**
 * The texts in fields, with their place.
 * @param fields by the kind of their file
 * @param always fields that any file may have
 */
export function textsIn(sources: readonly Source[], fields: FieldsByKind, always: readonly string[] = []) {
  return sources.flatMap((source) =>
    textsAt(source.data, [...always, ...(fields[source.kind] ?? [])]).map((field) => ({ source, ...field })),
  );
}

/** Existing but unreadable documents of a folder: references to them are not errors. */
export function unreadIds({ unread }: Pick<CheckInput, "unread">, folder: string): readonly string[] {
  return unread.map(({ file }) => path.parse(file)).flatMap(({ dir, name }) => (dir === folder ? name : []));
}

export function isShownTestimony(testimony: unknown): boolean {
  return Number(valueAt(testimony, ["impact"]) ?? 0) > 0 && valueAt(testimony, ["validated"]) === true;
}

export function ofKind(sources: readonly Source[], kind: string): readonly Source[] {
  return sources.filter((source) => source.kind === kind);
}
