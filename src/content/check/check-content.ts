import { compareText } from "../../domain/format/text.ts";
import { type Diagnostic, diagnosticLine, relativePath } from "../diagnostic.ts";
import type { ContentScan } from "../read/read-content.ts";
import { addresses, postAddresses, references, serverNeeded } from "./links.ts";
import { emptyPages, knownNames, versions } from "./listings.ts";
import { markdown, markdownPieces } from "./markdown.ts";
import { drawings, pictures } from "./pictures.ts";
import type { CheckInput, CheckRule } from "./rule.ts";
import {
  changedColors,
  dates,
  duplicates,
  guessableWords,
  longQuote,
  redactions,
  starterTexts,
  unprintableNames,
} from "./texts.ts";

const RULES: readonly CheckRule[] = [
  knownNames,
  references,
  duplicates,
  unprintableNames,
  longQuote,
  changedColors,
  drawings,
  guessableWords,
  emptyPages,
  serverNeeded,
  versions,
];

/** They apply to the fields of translations, too. */
const RULES_OF_TRANSLATIONS: readonly CheckRule[] = [addresses, redactions, dates, pictures, markdown, starterTexts];

/** All diagnostics, deduplicated, sorted by file and line. */
export function checkContent(
  scan: Pick<ContentScan, "root" | "diagnostics" | "sources" | "translationSources" | "theme">,
  context: Pick<CheckInput, "media" | "today" | "pages" | "staticHost">,
): Diagnostic[] {
  const { root, diagnostics, sources, translationSources, theme = "" } = scan;
  const everySource = [...sources, ...translationSources];
  const read = new Set(everySource.map(({ file }) => file));
  const unread = diagnostics.filter(({ file }) => !read.has(file));
  const input = {
    ...context,
    mediaFolder: relativePath(root, "media"),
    sources,
    theme,
    unread,
    pieces: markdownPieces(everySource),
    posts: postAddresses(sources, context.pages ?? []),
  };
  const all = [
    ...RULES.flatMap((rule) => rule(input)),
    ...RULES_OF_TRANSLATIONS.flatMap((rule) => rule({ ...input, sources: everySource })),
    ...diagnostics,
  ];
  // Rules may repeat schema errors.
  const each = new Map(all.toReversed().map((diagnostic) => [diagnosticLine(diagnostic), diagnostic]));
  return [...each.values()].sort((a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column);
}
