import { relativePath } from "../read/relative-path.ts";
import type { Diagnostic, DiagnosticText } from "./diagnostic.ts";
import { isWarning } from "./rule.ts";

/** A problem in a line, its file as one would open it from here. */
export function reportLine(contentDir: string, problem: Diagnostic): string {
  const { file, line, column, rule } = problem;
  const kind = isWarning(problem) ? "warning" : "error";
  return `${relativePath(contentDir, file)}:${line}:${column} ${kind} ${rule}: ${inFull(problem)}`;
}

/** What is wrong, what stands there, what is expected and what was most likely meant; nothing of it twice. */
function inFull({ message, value, expected, suggestion }: DiagnosticText): string {
  const details = [
    value !== undefined && !names(message, value) && `found "${value}"`,
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  return [message, ...details.filter(Boolean)].join("; ");
}

/** Whether a message repeats a value, as a word of its own; a number in it may be another one. */
function names(message: string, value: string): boolean {
  return message.includes(`"${value}"`) || (/\p{L}/u.test(value) && `${message} `.includes(` ${value} `));
}

/** How many problems there are: `2 errors, 1 warning`. */
export function countedDiagnostics(problems: readonly Diagnostic[]): string {
  const warnings = problems.filter(isWarning).length;
  const errors = counted(problems.length - warnings, "error");
  return warnings === 0 ? errors : `${errors}, ${counted(warnings, "warning")}`;
}

/** `1 problem`, `2 problems`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
