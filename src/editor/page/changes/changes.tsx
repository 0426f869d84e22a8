import { useRef } from "react";
import { TwoStyles } from "../../../app/components/title.tsx";
import type { FileDifference, History } from "../../api.ts";
import { Tool } from "../controls/tool.tsx";
import styles from "../document/document.module.css";
import { useEditor, useEditorState } from "../use-editor.ts";
import { ViewHeading } from "../view-heading.tsx";
import list from "./changes.module.css";
import { CommitForm } from "./commit-form.tsx";
import { Difference } from "./difference.tsx";
import { Versions } from "./versions.tsx";

/** What differs from the saved files, and those from the last commit; or their earlier versions. */
export function Changes() {
  const { history, site } = useEditorState();
  return (
    <article className={styles.document}>
      <ViewHeading>
        <TwoStyles>All Changes</TwoStyles>
      </ViewHeading>
      {history && <Unsaved history={history} />}
      {history && site?.history === "git" && <Uncommitted differences={history.uncommitted} />}
      {history && site?.history === "versions" && <Versions versions={history.versions} />}
    </article>
  );
}

function Unsaved({ history }: { history: History }) {
  const editor = useEditor();
  const { busy } = useEditorState();
  const { unsaved } = history;
  return (
    <section className={list.section} aria-label="Not saved">
      <h3 className={list.heading}>Not saved</h3>
      {unsaved.length === 0 ? (
        <p className={list.note}>Everything is saved in your content folder.</p>
      ) : (
        <Differences differences={unsaved} action="Discard" onAct={editor.discard} />
      )}
      {unsaved.length > 0 && (
        <p>
          <Tool look="solid" label="Save all" disabled={busy} onClick={() => editor.save()} />
        </p>
      )}
    </section>
  );
}

function Uncommitted({ differences }: { differences: readonly FileDifference[] }) {
  const { restore } = useEditor();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={list.section} aria-label="Saved, not committed">
      <h3 ref={heading} className={list.heading} tabIndex={-1}>
        Saved, not committed
      </h3>
      {differences.length === 0 ? (
        <p className={list.note}>Nothing to commit.</p>
      ) : (
        <>
          <Differences differences={differences} action="Restore" onAct={restore} />
          {/* The form goes with its files, and would take the focus along. */}
          <CommitForm files={differences.map(({ file }) => file)} onCommitted={() => heading.current?.focus()} />
        </>
      )}
    </section>
  );
}

function Differences({ differences, action, onAct }: DifferencesProps) {
  const { busy } = useEditorState();
  return (
    <ul className={list.list}>
      {differences.map((difference) => (
        <li key={difference.file}>
          <Difference difference={difference} isOpen={differences.length === 1}>
            {(action === "Discard" || difference.canRestore) && (
              <Tool
                look="outline"
                label={action}
                aria-label={`${action} ${difference.file}`}
                disabled={busy}
                onClick={() => onAct(difference.file)}
              />
            )}
          </Difference>
        </li>
      ))}
    </ul>
  );
}
interface DifferencesProps {
  readonly differences: readonly FileDifference[];
  readonly action: "Discard" | "Restore";
  readonly onAct: (file: string) => void;
}
