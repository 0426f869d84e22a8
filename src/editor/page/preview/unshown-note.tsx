import { Tool } from "../controls/tool.tsx";
import { documentLink } from "../place.ts";
import { useEditor, useEditorState } from "../use-editor.ts";
import { showingChange } from "./hiding-field.ts";
import styles from "./preview.module.css";
import { hasPages } from "./shown-documents.ts";

/** Says why no page shows the open document. Offers to show it if it is hidden. */
export function UnshownNote({ file }: { file: string }) {
  const editor = useEditor();
  const { open, site } = useEditorState();
  if (open?.file !== file) return null;
  if (site !== undefined && !hasPages(site.documents)) {
    return (
      <p className={styles.note}>
        <a className={styles.link} href={documentLink("site.yaml")}>
          site.yaml
        </a>{" "}
        has an error. Until it is corrected, the editor cannot tell which page shows this document.
      </p>
    );
  }
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
