import { relativePath } from "../read/relative-path.ts";
import type { Diagnostic, DiagnosticText } from "./diagnostic.ts";
import { isWarning } from "./rule.ts";

/** Terminals obey control characters and reorder text by the others, so that a line could pretend to be another. */
const OBEYED = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/** One line, with the path relative to the working directory. */
export function reportLine(contentDir: string, diagnostic: Diagnostic): string {
  const { file, line, column, rule } = diagnostic;
  const kind = isWarning(diagnostic) ? "warning" : "error";
  const text = `${relativePath(contentDir, file)}:${line}:${column} ${kind} ${rule}: ${inFull(diagnostic)}`;
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Message, value, expectation and suggestion, without repeating the message. */
function inFull({ message, value, expected, suggestion }: DiagnosticText): string {
  const details = [
    value !== undefined && !names(message, value) && `found "${value}"`,
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  return [message, ...details.filter(Boolean)].join("; ");
}

/** Matches whole words; a number may be part of another one. */
function names(message: string, value: string): boolean {
  return message.includes(`"${value}"`) || (/\p{L}/u.test(value) && `${message} `.includes(` ${value} `));
}

/** `2 errors, 1 warning` */
export function countedDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const warnings = diagnostics.filter(isWarning).length;
  const errors = counted(diagnostics.length - warnings, "error");
  return warnings === 0 ? errors : `${errors}, ${counted(warnings, "warning")}`;
}

/** `1 problem`, `1,200 problems` */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}
