import type { FieldDiagnostic } from "../../api.ts";
import { hashOf } from "../place.ts";
import styles from "./diagnostics.module.css";

/** What is wrong, each with a link to its line. */
export function Diagnostics({ file, diagnostics }: { file: string; diagnostics: readonly FieldDiagnostic[] }) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Problems in this file">
      {diagnostics.map(({ line, column, severity, message, expected, suggestion }) => (
        <li key={`${line} ${column} ${message}`} data-severity={severity}>
          <a className={styles.link} href={hashOf({ type: "document", file, line })}>
            Line {line}
          </a>
          <span>
            {message}
            {expected !== undefined && ` Expected: ${expected}.`}
            {suggestion !== undefined && ` Did you mean “${suggestion}”?`}
          </span>
        </li>
      ))}
    </ul>
  );
}
