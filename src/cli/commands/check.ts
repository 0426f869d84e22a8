import type { Diagnostic } from "../../content/check/diagnostic.ts";
import { counted, countedDiagnostics, reportLine } from "../../content/check/report-line.ts";
import { isWarning } from "../../content/check/rule.ts";
import { checkedContent } from "../checked-content.ts";
import { type Command, readArguments } from "../command.ts";

const OPTIONS = { json: { type: "boolean" }, strict: { type: "boolean" }, warnings: { type: "boolean" } } as const;

/**
 * Reports all diagnostics at once. Warnings only fail with `--strict`. With errors present they are only counted,
 * unless `--warnings` lists them.
 */
export const check: Command = async (args, context) => {
  const { json = false, strict = false, warnings: all = false } = readArguments(args, OPTIONS).values;
  const { settings, terminal } = context;
  const { diagnostics, sources } = await checkedContent(context);
  const warnings = diagnostics.filter(isWarning);
  const errors = diagnostics.filter((diagnostic) => !isWarning(diagnostic));
  if (json) terminal.print(asJson(diagnostics));
  else {
    const isShort = errors.length > 0 && !all && !strict;
    for (const diagnostic of isShort ? errors : [...errors, ...warnings]) {
      terminal.print(reportLine(settings.contentDir, diagnostic));
    }
    const more = isShort && warnings.length > 0 ? "; list them with --warnings" : "";
    terminal.note(`${countedDiagnostics(diagnostics)} in ${counted(sources.length, "file")}${more}`);
  }
  return errors.length > 0 || (strict && warnings.length > 0) ? 1 : 0;
};

function asJson(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const listed = diagnostics.map(({ document: _, ...diagnostic }) => ({
    severity: isWarning(diagnostic) ? "warning" : "error",
    ...diagnostic,
  }));
  return JSON.stringify({ errors: diagnostics.length - warnings, warnings, problems: listed }, null, 2);
}
