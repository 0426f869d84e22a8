import { compareText } from "../../domain/format/text.ts";
import type { ContentScan } from "../read/read-content.ts";
import { relativePath } from "../read/relative-path.ts";
import { addresses } from "./addresses.ts";
import { brokenText } from "./broken-text.ts";
import { dates } from "./dates.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { duplicates } from "./duplicates.ts";
import { emptyPages } from "./empty-pages.ts";
import { knownNames } from "./known-names.ts";
import { longTexts } from "./long-texts.ts";
import { looks } from "./looks.ts";
import { markdown } from "./markdown.ts";
import { markdownPieces } from "./markdown-pieces.ts";
import { modeSources } from "./mode-sources.ts";
import { pictures } from "./pictures.ts";
import { postAddresses } from "./post-addresses.ts";
import { redactions } from "./redactions.ts";
import { references } from "./references.ts";
import type { CheckInput, CheckRule } from "./rule.ts";
import { starterTexts } from "./starter-texts.ts";
import { svg } from "./svg.ts";

const RULES: readonly CheckRule[] = [
  knownNames,
  references,
  addresses,
  redactions,
  dates,
  duplicates,
  pictures,
  looks,
  longTexts,
  svg,
  markdown,
  brokenText,
  modeSources,
  starterTexts,
  emptyPages,
];

/** Those that concern the fields of a translation, too. */
const OF_TRANSLATIONS: readonly CheckRule[] = [
  addresses,
  redactions,
  dates,
  pictures,
  longTexts,
  markdown,
  brokenText,
  starterTexts,
];

/** All diagnostics, deduplicated, sorted by file and line. */
export function checkContent(
  {
    root,
    diagnostics,
    sources,
    translationSources,
  }: Pick<ContentScan, "root" | "diagnostics" | "sources" | "translationSources">,
  context: Pick<CheckInput, "media" | "today" | "pages">,
): readonly Diagnostic[] {
  const everySource = [...sources, ...translationSources];
  const read = new Set(everySource.map(({ file }) => file));
  const unread = diagnostics.filter(({ file }) => !read.has(file));
  const input = {
    ...context,
    mediaFolder: relativePath(root, "media"),
    sources,
    unread,
    pieces: markdownPieces(everySource),
    posts: postAddresses(sources, context.pages ?? []),
  };
  const all = [
    ...RULES.flatMap((rule) => rule(OF_TRANSLATIONS.includes(rule) ? { ...input, sources: everySource } : input)),
    ...diagnostics,
  ];
  // Rules may repeat schema errors.
  const each = new Map(all.toReversed().map((diagnostic) => [placeAndMessage(diagnostic), diagnostic]));
  return [...each.values()].sort(byPlace);
}

function placeAndMessage({ file, line, column, message }: Diagnostic): string {
  return JSON.stringify([file, line, column, message]);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}
