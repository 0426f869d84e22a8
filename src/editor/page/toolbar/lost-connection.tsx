import { useEditorState } from "../use-editor.ts";
import styles from "./lost-connection.module.css";

/** Says that the server does not answer, as long as that lasts. */
export function LostConnection() {
  const { connected } = useEditorState();
  return (
    <div role="alert">
      {!connected && (
        <p className={styles.line}>
          The editor’s server does not answer. What you type is kept in this window; trying again … If its terminal is
          closed, run <code>npm run edit</code> and open the address that it prints.
        </p>
      )}
    </div>
  );
}
