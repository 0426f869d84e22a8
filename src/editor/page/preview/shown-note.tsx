import { documentLink } from "../place.ts";
import { openFile } from "../store/state.ts";
import { useEditorState } from "../use-editor.ts";
import styles from "./preview.module.css";
import { shownOn } from "./shown-documents.ts";

const MOST_LINKS = 3;

/** Says what the page in the preview shows, once the owner followed a link away from the open document. */
export function ShownNote({ path }: { path: string }) {
  const state = useEditorState();
  const shown = shownOn(path, state.site?.documents ?? []);
  const file = openFile(state);
  if (file === undefined || shown.length === 0 || shown.some((document) => document.file === file)) return null;
  return (
    <p className={styles.note}>
      This page shows{" "}
      {shown.slice(0, MOST_LINKS).map(({ file: one, title }, index) => (
        <span key={one}>
          {index > 0 && ", "}
          <a className={styles.link} href={documentLink(one)}>
            {title}
          </a>
        </span>
      ))}
      {shown.length > MOST_LINKS && ` and ${shown.length - MOST_LINKS} more`}.
    </p>
  );
}
