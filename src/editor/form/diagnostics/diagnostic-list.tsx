import type { FieldDiagnostic, FieldPath } from "../../api.ts";
import { FormIcon } from "../form-icon.tsx";
import styles from "./diagnostic-list.module.css";
import { diagnosticText } from "./field-diagnostics.ts";

interface DiagnosticListProps {
  readonly id?: string;
  readonly diagnostics: readonly FieldDiagnostic[];
  readonly onSuggestion?: (suggestion: string, at: FieldPath) => void;
}

/** Errors and warnings in the words of `content check`. */
export function DiagnosticList({ id, diagnostics, onSuggestion }: DiagnosticListProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul id={id} className={styles.diagnostics}>
      {diagnostics.map((diagnostic) => {
        const { severity, suggestion, at } = diagnostic;
        const text = diagnosticText(diagnostic);
        return (
          <li key={`${severity} ${text}`} data-severity={severity}>
            <FormIcon name={severity} />
            <span className={styles.text}>
              <b>{severity === "error" ? "Error" : "Warning"}:</b> {text}
            </span>
            {suggestion !== undefined && at !== undefined && onSuggestion && (
              <button type="button" className={styles.use} onClick={() => onSuggestion(suggestion, at)}>
                Use “{suggestion}”
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
