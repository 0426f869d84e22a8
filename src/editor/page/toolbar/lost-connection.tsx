import { useEditorState } from "../use-editor.ts";
import styles from "./lost-connection.module.css";

/** Says that the server takes nothing, and what to do, as long as that lasts. */
export function LostConnection() {
  const { connected, needsKey } = useEditorState();
  return (
    <div role="alert">
      {!connected && (
        <p className={styles.line}>
          {needsKey ? (
            <>
              The editor was started again. Open the address that <code>npm run edit</code> printed in its terminal.
              What you type here is kept, and sent after that.
            </>
          ) : (
            <>
              The editor’s server does not answer. What you type is kept in this window; trying again … If its terminal
              is closed, run <code>npm run edit</code> and open the address that it prints.
            </>
          )}
        </p>
      )}
    </div>
  );
}
