import { Notice } from "../controls/notice.tsx";
import { Tool } from "../controls/tool.tsx";
import type { Refusal } from "../store/state.ts";
import { useEditor } from "../use-editor.ts";
import styles from "./document.module.css";

/** Says that an edit was not taken, and shows what it was, so that nothing typed is lost. */
export function RefusalNotice({ refusal: { edit, reason } }: { refusal: Refusal }) {
  const { dismissRefusal } = useEditor();
  const typed = "text" in edit ? edit.text : JSON.stringify(edit.changes, null, 2);
  return (
    <Notice tone="error" title="The last change could not be made">
      <p>{reason}</p>
      <details>
        <summary>What it was</summary>
        <pre className={styles.typed}>{typed}</pre>
      </details>
      <Tool label="Dismiss" look="outline" onClick={dismissRefusal} />
    </Notice>
  );
}
