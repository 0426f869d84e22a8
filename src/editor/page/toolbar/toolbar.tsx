import { TwoStyles } from "../../../app/components/title.tsx";
import { Tool, ToolLink } from "../controls/tool.tsx";
import { Counts } from "../documents/marks.tsx";
import { documentLink, hashOf } from "../place.ts";
import { openFile } from "../store/state.ts";
import { useEditor, useEditorState } from "../use-editor.ts";
import { StatusLine } from "./status-line.tsx";
import styles from "./toolbar.module.css";

/** What concerns the whole site. */
export function Toolbar() {
  const editor = useEditor();
  const state = useEditorState();
  const { site, place, busy, edits } = state;
  const opened = openFile(state);
  const documents = site?.documents ?? [];
  const changed = documents.filter(({ status }) => status !== "saved");
  const unsaved = new Set([...changed.map(({ file }) => file), ...Object.keys(edits)]).size;
  const errors = documents.reduce((sum, document) => sum + document.errors, 0);
  const warnings = documents.reduce((sum, document) => sum + document.warnings, 0);
  const show = async (step: Promise<string | undefined>) => {
    const file = await step;
    // An open one stays where it is scrolled.
    if (file !== undefined && file !== opened) location.hash = documentLink(file);
  };
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <TwoStyles>Site Editor</TwoStyles>
      </h1>
      <div className={styles.steps}>
        <Tool bare drawing="undo" label="Undo" disabled={!site?.canUndo || busy} onClick={() => show(editor.undo())} />
        <Tool bare drawing="redo" label="Redo" disabled={!site?.canRedo || busy} onClick={() => show(editor.redo())} />
      </div>
      <StatusLine />
      <div className={styles.views}>
        <a
          className={styles.view}
          href={hashOf({ type: "problems" })}
          aria-current={place.type === "problems" ? "page" : undefined}
        >
          Problems
          <Counts errors={errors} warnings={warnings} />
        </a>
        <ToolLink
          label="Changes"
          count={changed.length}
          href={hashOf({ type: "changes" })}
          aria-current={place.type === "changes" ? "page" : undefined}
        />
      </div>
      <Tool
        look="solid"
        label="Save"
        count={unsaved}
        aria-keyshortcuts="Control+S"
        disabled={busy || unsaved === 0}
        onClick={() => editor.save()}
      />
    </header>
  );
}
