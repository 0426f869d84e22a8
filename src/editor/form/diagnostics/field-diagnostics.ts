import type { FieldDiagnostic, FieldPath } from "../../api.ts";

/** Those of one field, without those of fields inside. */
export function diagnosticsAt(all: readonly FieldDiagnostic[], at: FieldPath): readonly FieldDiagnostic[] {
  return diagnosticsBelow(all, at).filter((diagnostic) => diagnostic.at?.length === at.length);
}

/** Those of a field and of fields inside. */
export function diagnosticsBelow(all: readonly FieldDiagnostic[], at: FieldPath): readonly FieldDiagnostic[] {
  return all.filter((diagnostic) => diagnostic.at !== undefined && startsWith(diagnostic.at, at));
}

/** Whether a path is another one or leads inside it. */
export function startsWith(path: FieldPath, start: FieldPath): boolean {
  return start.every((key, index) => String(path[index]) === String(key));
}

/** The words of `content check`, without the name of the field that they stand beside. */
export function diagnosticText({ at = [], message, expected, suggestion }: FieldDiagnostic): string {
  const place = `${at.join(".")}: `;
  const said = message.startsWith(place) ? message.slice(place.length) : message;
  const details = [
    expected !== undefined && !message.includes(expected) && `expected ${expected}`,
    suggestion !== undefined && `did you mean "${suggestion}"?`,
  ];
  return [said, ...details.filter(Boolean)].join("; ");
}

/** `2 errors, 1 warning`; undefined if there are none. */
export function countedDiagnostics(diagnostics: readonly FieldDiagnostic[]): string | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  const parts = [errors > 0 && counted(errors, "error"), warnings > 0 && counted(warnings, "warning")];
  return parts.filter(Boolean).join(", ") || undefined;
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
