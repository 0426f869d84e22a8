import { useEditorState } from "../use-editor.ts";
import styles from "./status-line.module.css";

/** What was done last, read aloud by screen readers. */
export function StatusLine() {
  const { message, busy } = useEditorState();
  return (
    <p className={styles.line} role="status" data-failed={message?.failed || undefined}>
      <span key={message?.number}>{busy ? "Working …" : message?.text}</span>
    </p>
  );
}
