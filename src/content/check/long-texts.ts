import { brotliCompressSync, constants } from "node:zlib";
import { memoize } from "../../domain/documents/memoize.ts";
import type { Source } from "../read/source.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type CheckRule, diagnosticAt } from "./rule.ts";

/** Bytes of a document compressed, as pages are. With its markup, a page of more would exceed 60 KB. */
const MOST = 40_000;

/** Documents that make a page of over 60 KB, because lists are split between documents only. */
export const longTexts: CheckRule = ({ sources }) => sources.flatMap(longTextIn);

const longTextIn = memoize((source: Source): readonly Diagnostic[] => {
  const text = JSON.stringify(source.data) ?? "";
  // No character has more than three bytes.
  if (text.length <= MOST / 3) return [];
  const size = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  if (size <= MOST) return [];
  const message = `the document has ${kb(size)} compressed, and makes a page that loads slowly`;
  return [diagnosticAt(source, [], { rule: "long-text", message, expected: `at most ${kb(MOST)}: split it` })];
});

function kb(bytes: number): string {
  return `${Math.round(bytes / 1_000)} KB`;
}
