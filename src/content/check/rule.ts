import type { IsoDay } from "../../domain/format/dates.ts";
import type { MediaFile } from "../read/read-media.ts";
import type { Source } from "../read/source.ts";
import type { Diagnostic, DiagnosticText, Rule } from "./diagnostic.ts";
import type { MarkdownPiece } from "./markdown-pieces.ts";

/** What content is checked against. */
export interface CheckInput {
  readonly sources: readonly Source[];
  /** What the Markdown in them consists of. */
  readonly pieces: readonly MarkdownPiece[];
  /** What could not be read: what it would say, and what it names, is not known. */
  readonly unread: readonly Pick<Diagnostic, "file" | "document">[];
  /** The pictures; undefined where a bucket holds them, and nobody here knows which there are. */
  readonly media: readonly MediaFile[] | undefined;
  readonly today: IsoDay;
  /** Paths of the site's pages and files: `/`, `/awards`. */
  readonly addresses: readonly string[];
}

/** A check across files: pure, and indifferent to files that break their schemas. */
export type CheckRule = (input: CheckInput) => readonly Diagnostic[];

/** Rules that only ask the owner to look again. */
const WARNINGS: ReadonlySet<Rule> = new Set(["unknown-chip", "unused-picture", "unused-story", "hidden-testimony"]);

/** Whether a problem leaves its document fit to be published. */
export function isWarning({ rule }: Pick<Diagnostic, "rule">): boolean {
  return WARNINGS.has(rule);
}

/**
 * A complaint about a field of a file.
 * @param words of the field's text: where exactly
 */
export function diagnosticAt(
  { file, document, positionOf }: Source,
  at: readonly PropertyKey[],
  complaint: DiagnosticText,
  words?: string,
): Diagnostic {
  return { file, ...positionOf(at, words), ...complaint, document };
}

/** Ids of documents whose file is there and cannot be read: whoever names them is not wrong. */
export function unreadIds({ unread }: Pick<CheckInput, "unread">, collection: string): readonly string[] {
  return unread.flatMap(({ document }) => (document?.collection === collection ? [document.id] : []));
}

/** Files of a kind. */
export function ofKind(sources: readonly Source[], kind: string): readonly Source[] {
  return sources.filter((source) => source.kind === kind);
}
