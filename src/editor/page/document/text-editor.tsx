import { useEffect, useRef, useState } from "react";
import type { FieldDiagnostic } from "../../api.ts";
import styles from "./text-editor.module.css";

interface TextEditorProps {
  readonly text: string;
  readonly diagnostics: readonly FieldDiagnostic[];
  /** Its line is focused; a new object does so again. */
  readonly aim: { readonly line?: number | undefined } | undefined;
  /** Whether to begin at the first problem. */
  readonly isUnreadable: boolean;
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** The text of a file, with line numbers. Long lines wrap. */
export function TextEditor({ text, diagnostics, aim, isUnreadable, label, onChange }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Problems come and go while the owner types, and the caret stays.
  const [first] = useState(isUnreadable ? diagnostics[0]?.line : undefined);
  const lines = text.split("\n");
  useEffect(() => {
    const line = aim?.line ?? first;
    if (line !== undefined && field.current !== null) goToLine(field.current, line);
  }, [aim, first]);
  return (
    <div className={styles.editor}>
      {/* The same lines under the text: they give each its number, and the field its height. */}
      <ol className={styles.lines} aria-hidden="true">
        {lines.map((content, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is told by its number
          <li key={index} data-severity={diagnostics.find((one) => one.line === index + 1)?.severity}>
            {content || " "}
          </li>
        ))}
      </ol>
      <textarea
        ref={field}
        className={styles.text}
        aria-label={label}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Selects a line and brings it into view. */
function goToLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((length, content) => length + content.length + 1, 0);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  field.previousElementSibling?.children[line - 1]?.scrollIntoView({ block: "center" });
}
