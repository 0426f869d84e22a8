import type { ReactNode } from "react";
import type { FileDifference } from "../../api.ts";
import { DiffTable } from "../diff/diff-table.tsx";
import { documentLink } from "../place.ts";
import { useEditorState } from "../use-editor.ts";
import styles from "./changes.module.css";

interface DifferenceProps {
  readonly difference: FileDifference;
  readonly isOpen: boolean;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** What changed in a file: lines, or the pictures before and after. */
export function Difference({ difference, isOpen, children }: DifferenceProps) {
  const { file, before, after } = difference;
  const { site } = useEditorState();
  const title = site?.documents.find((one) => one.file === file)?.title;
  return (
    <div className={styles.file}>
      <details open={isOpen}>
        <summary className={styles.summary}>
          <span className={styles.name}>{title ?? file}</span>
          <span className={styles.what}>
            {before === undefined ? "New" : after === undefined ? "Deleted" : "Changed"}
          </span>
          {title !== undefined && <code className={styles.path}>{file}</code>}
        </summary>
        <Content difference={difference} />
      </details>
      <div className={styles.actions}>
        {title !== undefined && (
          <a className={styles.open} href={documentLink(file)} aria-label={`Open ${title}`}>
            Open
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

function Content({ difference: { file, type, before, after } }: { difference: FileDifference }) {
  if (type === "text") return <DiffTable label={`Lines of ${file}`} before={before ?? ""} after={after ?? ""} />;
  if (type === "other") return <p className={styles.note}>This file is not text, so it cannot be compared.</p>;
  return (
    <div className={styles.pictures}>
      <Side title="Before" address={before} />
      <Side title="After" address={after} />
    </div>
  );
}

function Side({ title, address }: { title: string; address: string | undefined }) {
  return (
    <figure className={styles.side}>
      <figcaption>{title}</figcaption>
      {address === undefined ? (
        <p className={styles.note}>No picture</p>
      ) : (
        <img className={styles.picture} src={address} alt={`${title} the change`} />
      )}
    </figure>
  );
}
