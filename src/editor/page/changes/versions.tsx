import type { History } from "../../api.ts";
import { Tool } from "../controls/tool.tsx";
import { useEditor, useEditorState } from "../use-editor.ts";
import styles from "./changes.module.css";

/** What saved files were before, to restore. */
export function Versions({ versions }: Pick<History, "versions">) {
  return (
    <section className={styles.section} aria-label="Earlier versions">
      <h3 className={styles.heading}>Earlier versions</h3>
      {versions.length === 0 ? (
        <p className={styles.note}>Each time a file is saved, its previous version is kept here.</p>
      ) : (
        <ul className={styles.list}>
          {[...Map.groupBy(versions, ({ file }) => file)].map(([file, ofFile]) => (
            <li key={file}>
              <FileVersions file={file} versions={ofFile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FileVersions({ file, versions }: { file: string; versions: History["versions"] }) {
  const { restore } = useEditor();
  const { site, busy } = useEditorState();
  const title = site?.documents.find((one) => one.file === file)?.title ?? file;
  return (
    <details className={styles.file}>
      <summary className={styles.summary}>
        <span className={styles.name}>{title}</span>
        <span className={styles.what}>{versions.length}</span>
      </summary>
      <ul className={styles.versions}>
        {versions.map(({ version, at }) => (
          <li key={version} className={styles.version}>
            <time dateTime={at}>
              {new Date(at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}
            </time>
            <Tool
              look="outline"
              label="Restore"
              aria-label={`Restore ${title} of ${at}`}
              disabled={busy}
              onClick={() => restore(file, version)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
