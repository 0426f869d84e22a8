import type { OpenDocument } from "../../api.ts";
import { Notice } from "../controls/notice.tsx";
import { Tool } from "../controls/tool.tsx";
import { SideBySide } from "../diff/diff-table.tsx";
import { useEditor, useEditorState } from "../use-editor.ts";
import styles from "./document.module.css";

/** Both versions of a file that changed here and on the disk, and the choice between them. */
export function Conflict({ document: { file, text, onDisk } }: { document: OpenDocument }) {
  const editor = useEditor();
  const { busy } = useEditorState();
  return (
    <>
      <Notice tone="error" title="This file also changed outside the editor">
        <p>
          {onDisk === undefined
            ? "It was deleted there. Keep your version, or let it go."
            : "Choose the version to keep; below, both stand side by side. The other can be brought back with Undo as long as you have not saved."}
        </p>
        <div className={styles.tools}>
          <Tool look="outline" label="Keep mine" disabled={busy} onClick={() => editor.resolve(file, "mine")} />
          <Tool
            look="outline"
            label="Take the one on the disk"
            disabled={busy}
            onClick={() => editor.resolve(file, "disk")}
          />
        </div>
      </Notice>
      {onDisk !== undefined && <SideBySide titles={["On the disk", "Mine"]} before={onDisk} after={text} />}
    </>
  );
}
