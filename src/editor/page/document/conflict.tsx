import type { OpenDocument } from "../../api.ts";
import { Notice } from "../controls/notice.tsx";
import { Tool } from "../controls/tool.tsx";
import { SideBySide } from "../diff/diff-table.tsx";
import { documentLink } from "../place.ts";
import { useEditor, useEditorState } from "../use-editor.ts";
import styles from "./document.module.css";

/** Both versions of a file that changed here and on the disk, and the choice between them. */
export function Conflict({ document }: { document: OpenDocument }) {
  const { file, text, onDisk, isDeleted = false } = document;
  const editor = useEditor();
  const { busy } = useEditorState();

  async function takeTheirs() {
    const isTaken = await editor.resolve(file, "disk");
    if (isTaken && onDisk === undefined) location.hash = documentLink("site.yaml");
  }

  return (
    <>
      <Notice tone="error" title="This file also changed outside the editor">
        <p>{questionOf(document)} Undo brings the other version back.</p>
        <div className={styles.tools}>
          <Tool
            look="outline"
            label={isDeleted ? "Delete it" : "Keep mine"}
            disabled={busy}
            onClick={() => editor.resolve(file, "mine")}
          />
          <Tool
            look="outline"
            label={onDisk === undefined ? "Delete it" : "Take the one on the disk"}
            disabled={busy}
            onClick={takeTheirs}
          />
        </div>
      </Notice>
      {onDisk !== undefined && (
        <SideBySide titles={["On the disk", "Mine"]} before={onDisk} after={isDeleted ? "" : text} />
      )}
    </>
  );
}

function questionOf({ isDeleted, onDisk }: OpenDocument): string {
  if (isDeleted) return "You deleted this file. Delete it anyway, or take the one on the disk, which is below.";
  if (onDisk === undefined) return "It was deleted there. Keep your version, or delete it.";
  return "Choose the version to keep; below, both stand side by side.";
}
