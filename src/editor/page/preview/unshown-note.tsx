import { Tool } from "../controls/tool.tsx";
import { useEditor, useEditorState } from "../use-editor.ts";
import { showingChange } from "./hiding-field.ts";
import styles from "./preview.module.css";

/** Says that no page shows the open document. Offers to show it if it is hidden. */
export function UnshownNote({ file }: { file: string }) {
  const editor = useEditor();
  const { open } = useEditorState();
  if (open?.file !== file) return null;
  const change = showingChange(open.data);
  return (
    <div className={`${styles.note} ${styles.hidden}`}>
      <p>{change === undefined ? "No page shows this document." : "This document is hidden: no page shows it yet."}</p>
      {change && (
        <Tool look="outline" label="Show it on the site" onClick={() => editor.type(file, { changes: [change] })} />
      )}
    </div>
  );
}
