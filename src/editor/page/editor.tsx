import { useEffect } from "react";
import layout from "../../app/components/layout.module.css";
import { Changes } from "./changes/changes.tsx";
import { Tool } from "./controls/tool.tsx";
import { Document } from "./document/document.tsx";
import { Documents } from "./documents/documents.tsx";
import styles from "./editor.module.css";
import { Preview } from "./preview/preview.tsx";
import { Problems } from "./problems/problems.tsx";
import type { View } from "./store/state.ts";
import type { EditorStore } from "./store/store.ts";
import { LostConnection } from "./toolbar/lost-connection.tsx";
import { onShortcut } from "./toolbar/shortcuts.ts";
import { Toolbar } from "./toolbar/toolbar.tsx";
import { EditorContext, useEditor, useEditorState } from "./use-editor.ts";

/** The page at `/edit`. */
export function Editor({ store }: { store: EditorStore }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onShortcut(event, store);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store]);
  return (
    <EditorContext value={store}>
      <Panes />
    </EditorContext>
  );
}

function Panes() {
  const { view, place } = useEditorState();
  return (
    <div className={styles.editor} data-view={view}>
      <Toolbar />
      <LostConnection />
      <Views />
      <div className={styles.panes}>
        <div className={styles.documents}>
          <Documents />
        </div>
        <main className={styles.document} id="document" aria-label="Open document">
          {place.type === "document" && <Document file={place.file} />}
          {place.type === "changes" && <Changes />}
          {place.type === "problems" && <Problems />}
        </main>
        <div className={styles.preview}>
          <Preview />
        </div>
      </div>
    </div>
  );
}

const VIEWS: readonly (readonly [View, string])[] = [
  ["documents", "Documents"],
  ["document", "Edit"],
  ["preview", "Preview"],
];

/** What a narrow window shows. Wide ones show all. */
function Views() {
  const editor = useEditor();
  const { view } = useEditorState();
  return (
    <fieldset className={styles.views}>
      <legend className={layout.visuallyHidden}>View</legend>
      {VIEWS.map(([name, label]) => (
        <Tool
          key={name}
          label={label}
          aria-pressed={view === name}
          data-name={name}
          onClick={() => editor.view(name)}
        />
      ))}
    </fieldset>
  );
}
