import { counted, type Diagnostic, diagnosticCounts, isWarning, reportLine } from "../../content/diagnostic.ts";
import { readTranslationName } from "../../content/read/file-kind.ts";
import { COLLECTIONS } from "../../domain/collections.ts";
import { type CheckedContent, checkedContent } from "../checked-content.ts";
import { type Command, readArguments } from "../command.ts";

const FIGURES = COLLECTIONS.filter(({ ids }) => ids !== undefined).map(({ name }) => name);

const OPTIONS = { json: { type: "boolean" }, strict: { type: "boolean" }, warnings: { type: "boolean" } } as const;

/**
 * Reports all diagnostics at once. Warnings only fail with `--strict`. With errors present they are only counted,
 * unless `--warnings` lists them.
 */
export const check: Command = async (args, context) => {
  const { json = false, strict = false, warnings: all = false } = readArguments(args, OPTIONS).values;
  const { settings, terminal } = context;
  const content = await checkedContent(context);
  const { diagnostics, sources } = content;
  const warnings = diagnostics.filter(isWarning);
  const errors = diagnostics.filter((diagnostic) => !isWarning(diagnostic));
  if (json) terminal.print(asJson(diagnostics));
  else {
    const isShort = errors.length > 0 && !all && !strict;
    for (const diagnostic of isShort ? errors : [...errors, ...warnings]) {
      terminal.print(reportLine(settings.contentDir, diagnostic));
    }
    const more = isShort && warnings.length > 0 ? "; list them with --warnings" : "";
    terminal.note(`${diagnosticCounts(diagnostics)} in ${counted(sources.length, "file")}${more}`);
    for (const line of translatedLines(content)) terminal.note(line);
  }
  return errors.length > 0 || (strict && warnings.length > 0) ? 1 : 0;
};

/** `es: 3 of 98 files translated`, for each further language. Figures have no words to translate. */
function translatedLines({ site, sources, translationSources }: CheckedContent): readonly string[] {
  const withWords = sources.filter(({ kind }) => !FIGURES.includes(kind));
  return (site?.languages ?? []).map((language) => {
    const own = translationSources.filter(({ file }) => readTranslationName(file)?.language === language);
    return `${language}: ${own.length} of ${counted(withWords.length, "file")} translated`;
  });
}

function asJson(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const listed = diagnostics.map(({ document: _, ...diagnostic }) => ({
    severity: isWarning(diagnostic) ? "warning" : "error",
    ...diagnostic,
  }));
  return JSON.stringify({ errors: diagnostics.length - warnings, warnings, problems: listed }, null, 2);
}
