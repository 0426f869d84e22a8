import { isWarning } from "../../publishing/check/rule.ts";
import { reportLine } from "../../publishing/report-line.ts";
import { type Command, readArguments } from "../command.ts";
import { checkedContent, counted } from "../problems.ts";

const OPTIONS = { json: { type: "boolean" }, strict: { type: "boolean" } } as const;

/** Reports every problem of the content at once. Warnings alone are no failure, unless `--strict` says so. */
export const check: Command = async (args, surroundings) => {
  const { json = false, strict = false } = readArguments(args, OPTIONS).values;
  const { settings, terminal } = surroundings;
  const { problems, sources } = await checkedContent(surroundings);
  const warnings = problems.filter(isWarning).length;
  const errors = problems.length - warnings;
  if (json) {
    const listed = problems.map(({ document: _, ...problem }) => ({
      severity: isWarning(problem) ? "warning" : "error",
      ...problem,
    }));
    terminal.print(JSON.stringify({ errors, warnings, problems: listed }, null, 2));
  } else {
    for (const problem of problems) terminal.print(reportLine(settings.contentDir, problem));
    const counts = [counted(errors, "error"), ...(warnings > 0 ? [counted(warnings, "warning")] : [])].join(", ");
    terminal.note(`${counts} in ${counted(sources.length, "file")}`);
  }
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
};
