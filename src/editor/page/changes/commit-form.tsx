import { type SyntheticEvent, useId, useState } from "react";
import field from "../controls/field.module.css";
import { Tool } from "../controls/tool.tsx";
import { useEditor, useEditorState } from "../use-editor.ts";
import styles from "./changes.module.css";

interface CommitFormProps {
  readonly files: readonly string[];
  readonly onCommitted: () => void;
}

/** Commits all saved changes, or some of their files. */
export function CommitForm({ files, onCommitted }: CommitFormProps) {
  const editor = useEditor();
  const { busy } = useEditorState();
  const [message, setMessage] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  // A single file cannot be left, also if it was among others before.
  const chosen = files.length === 1 ? files : files.filter((file) => !left.has(file));

  async function commit(event: SyntheticEvent) {
    event.preventDefault();
    if (!(await editor.commit(message.trim(), chosen))) return;
    setMessage("");
    onCommitted();
  }

  return (
    <form className={styles.commit} onSubmit={commit}>
      <p className={field.field}>
        <label className={field.label} htmlFor={id}>
          What you changed
        </label>
        <input
          id={id}
          className={field.input}
          required
          placeholder="Add the job at Northfield"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </p>
      {files.length > 1 && (
        <fieldset className={styles.files}>
          <legend className={field.label}>Files to commit</legend>
          {files.map((file) => (
            <label key={file} className={styles.choice}>
              <input
                type="checkbox"
                checked={!left.has(file)}
                onChange={({ target }) => setLeft(without(left, file, target.checked))}
              />
              <code className={styles.path}>{file}</code>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <Tool look="solid" type="submit" label="Commit" count={chosen.length} disabled={busy || chosen.length === 0} />
      </p>
    </form>
  );
}

function without(left: ReadonlySet<string>, file: string, isChosen: boolean): ReadonlySet<string> {
  const others = left.difference(new Set([file]));
  return isChosen ? others : others.add(file);
}
