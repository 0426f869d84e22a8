import type { Diagnostic } from "../../content/check/diagnostic.ts";
import { counted, countedDiagnostics, reportLine } from "../../content/check/report-line.ts";
import { isWarning } from "../../content/check/rule.ts";
import { type Command, readArguments } from "../command.ts";
import { checkedContent } from "../problems.ts";

const OPTIONS = { json: { type: "boolean" }, strict: { type: "boolean" }, warnings: { type: "boolean" } } as const;

/**
 * Reports all diagnostics at once. Warnings only fail with `--strict`. With errors present they are only counted,
 * unless `--warnings` lists them.
 */
export const check: Command = async (args, context) => {
  const { json = false, strict = false, warnings: all = false } = readArguments(args, OPTIONS).values;
  const { settings, terminal } = context;
  const { problems, sources } = await checkedContent(context);
  const warnings = problems.filter(isWarning);
  const errors = problems.filter((problem) => !isWarning(problem));
  if (json) terminal.print(asJson(problems));
  else {
    const isShort = errors.length > 0 && !all && !strict;
    for (const problem of isShort ? errors : [...errors, ...warnings]) {
      terminal.print(reportLine(settings.contentDir, problem));
    }
    const more = isShort && warnings.length > 0 ? "; list them with --warnings" : "";
    terminal.note(`${countedDiagnostics(problems)} in ${counted(sources.length, "file")}${more}`);
  }
  return errors.length > 0 || (strict && warnings.length > 0) ? 1 : 0;
};

function asJson(problems: readonly Diagnostic[]): string {
  const warnings = problems.filter(isWarning).length;
  const listed = problems.map(({ document: _, ...problem }) => ({
    severity: isWarning(problem) ? "warning" : "error",
    ...problem,
  }));
  return JSON.stringify({ errors: problems.length - warnings, warnings, problems: listed }, null, 2);
}
