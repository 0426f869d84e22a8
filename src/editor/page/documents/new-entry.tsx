import { type SyntheticEvent, useId, useState } from "react";
import type { DocumentSummary } from "../../api.ts";
import { Dialog } from "../controls/dialog.tsx";
import field from "../controls/field.module.css";
import { Tool } from "../controls/tool.tsx";
import { documentLink } from "../place.ts";
import { useEditor, useEditorState } from "../use-editor.ts";
import { entryId } from "./entry-id.ts";
import type { Template } from "./groups.ts";
import { titleField } from "./title-field.ts";

interface NewEntryProps {
  readonly templates: readonly Template[];
  /** The document to copy. */
  readonly from?: DocumentSummary;
  readonly onClose: () => void;
}

/** Asks what a new document is called, and opens it. */
export function NewEntryDialog({ templates, from, onClose }: NewEntryProps) {
  const editor = useEditor();
  const { site, busy, message } = useEditorState();
  const [kind, setKind] = useState(from?.kind ?? templates[0]?.name ?? "");
  const [title, setTitle] = useState(from === undefined ? "" : `${from.title} (copy)`);
  const [written, setWritten] = useState<string>();
  const [failed, setFailed] = useState<number>();
  const ids = { title: useId(), kind: useId(), id: useId(), hint: useId() };
  const id = written ?? entryId(title, site?.documents.map((document) => document.id) ?? []);

  async function create(event: SyntheticEvent) {
    event.preventDefault();
    const named = titleField(site?.schemas[TEMPLATE_KINDS[kind] ?? kind]);
    const edit = named && { changes: [{ type: "set" as const, at: [named], value: title.trim() }] };
    const file = await editor.create({ kind, id, ...(from && { from: from.file }) }, edit);
    if (file === undefined) return setFailed(editor.state().message?.number);
    onClose();
    location.hash = documentLink(file);
  }

  return (
    <Dialog title={from === undefined ? "New entry" : `Copy ${from.title}`} onClose={onClose}>
      <form className={field.form} onSubmit={create}>
        {templates.length > 1 && from === undefined && (
          <p className={field.field}>
            <label className={field.label} htmlFor={ids.kind}>
              What it is
            </label>
            <select id={ids.kind} className={field.input} value={kind} onChange={({ target }) => setKind(target.value)}>
              {templates.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </p>
        )}
        <p className={field.field}>
          <label className={field.label} htmlFor={ids.title}>
            Title or name
          </label>
          <input
            id={ids.title}
            className={field.input}
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </p>
        <p className={field.field}>
          <label className={field.label} htmlFor={ids.id}>
            Name of its file
          </label>
          <input
            id={ids.id}
            className={field.input}
            required
            pattern="[A-Za-z0-9][A-Za-z0-9._\-]*"
            title="Letters, digits, hyphens, dots and underscores"
            aria-describedby={ids.hint}
            value={id}
            onChange={({ target }) => setWritten(target.value)}
          />
          <span id={ids.hint} className={field.hint}>
            {title.trim() !== "" && id === ""
              ? "Type a file name in Latin letters, such as first-job."
              : "Made from the title."}{" "}
            It cannot be changed here later.
          </span>
        </p>
        {failed !== undefined && failed === message?.number && <p className={field.error}>{message.text}</p>}
        <p className={field.actions}>
          <Tool look="solid" type="submit" label="Create" disabled={busy} />
          <Tool look="outline" label="Cancel" onClick={onClose} />
        </p>
      </form>
    </Dialog>
  );
}

/** Kinds of templates with other names. */
const TEMPLATE_KINDS: Readonly<Record<string, string>> = {
  project: "experience",
  award: "experience",
  post: "blog-post",
};
