import { useEffect, useId, useRef, useState } from "react";
import { isFields } from "../../domain/documents/is-fields.ts";
import type { EditedSite, Message } from "../api.ts";
import { NewDocument, siteSections } from "./documents.tsx";
import styles from "./editor.module.css";
import { useEditor } from "./editor-context.ts";
import { DocumentForm } from "./form.tsx";
import { formSchema } from "./form-schema.ts";
import { documentLink } from "./place.ts";
import type { Session } from "./session.ts";

interface DocumentProps {
  readonly session: Session;
  /** Of the site's file. */
  readonly section: string;
  readonly onRemoved: (site: EditedSite) => void;
}

/** One document as a form, or as text. */
export function Document({ session, section, onRemoved }: DocumentProps) {
  const { site } = useEditor();
  const { document, data, messages } = session.state();
  const { file, kind } = document;
  const [isText, setIsText] = useState(false);
  const [question, setQuestion] = useState<"copy" | "remove">();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSite = file === "site.yaml";
  const title = isSite
    ? siteSections(site).find(({ name }) => name === section)?.label
    : site.documents.find((one) => one.file === file)?.title;
  const fields = isSite ? fieldsOf(site, section) : undefined;
  const schema = formSchema(sectionOf(site.schemas[kind], fields));
  const shown = fields === undefined ? data : pick(data, fields);
  const isShown = ({ at }: Message) => at !== undefined && (fields === undefined || fields.includes(String(at[0])));
  return (
    <article className={styles.file}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title ?? file}
        </h2>
        <code>{file}</code>
        <p>
          <button type="button" aria-pressed={isText} onClick={() => session.flush().then(() => setIsText(!isText))}>
            Edit as text
          </button>
          {!isSite && (
            <>
              <button type="button" onClick={() => setQuestion("copy")}>
                Copy
              </button>
              <button type="button" onClick={() => setQuestion("remove")}>
                Remove
              </button>
            </>
          )}
        </p>
      </header>
      <Messages messages={isText ? messages : messages.filter((message) => !isShown(message))} />
      {isText || data === undefined ? (
        <TextEditor key={document.hash} text={document.text} onSave={(text) => session.saveText(text)} />
      ) : (
        <DocumentForm
          schema={schema}
          data={shown}
          messages={messages.filter(isShown)}
          onChange={(next) => session.edit(fields === undefined ? next : merged(data, fields, next))}
        />
      )}
      {question === "copy" && (
        <NewDocument starters={{ [kind]: kind }} from={file} onClose={() => setQuestion(undefined)} />
      )}
      {question === "remove" && (
        <RemoveDialog file={file} onRemoved={onRemoved} onClose={() => setQuestion(undefined)} />
      )}
    </article>
  );
}

/** The fields of a section of the site's file. */
function fieldsOf(site: EditedSite, section: string): readonly string[] {
  if (section !== "") return [section];
  const sections = siteSections(site).map(({ name }) => name);
  const properties = site.schemas["site"]?.["properties"];
  return Object.keys(isFields(properties) ? properties : {}).filter(
    (name) => !sections.includes(name) && name !== "version",
  );
}

function sectionOf(schema: EditedSite["schemas"][string] = {}, fields: readonly string[] | undefined): object {
  return fields === undefined ? schema : { ...schema, properties: pick(schema["properties"], fields) };
}

function pick(data: unknown, fields: readonly string[]): Record<string, unknown> {
  return isFields(data) ? Object.fromEntries(Object.entries(data).filter(([name]) => fields.includes(name))) : {};
}

function merged(data: unknown, fields: readonly string[], next: unknown): object {
  const others = isFields(data)
    ? Object.entries(data).map(([name, value]) => [name, fields.includes(name) ? undefined : value])
    : [];
  return { ...Object.fromEntries(others), ...pick(next, fields) };
}

function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <ul className={styles.messages}>
      {messages.map(({ line, severity, text }) => (
        <li key={`${line} ${text}`} data-severity={severity}>
          {severity === "error" ? "Error" : "Warning"}
          {line !== undefined && `, line ${line}`}: {text}
        </li>
      ))}
    </ul>
  );
}

function TextEditor({ text, onSave }: { readonly text: string; readonly onSave: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const id = useId();
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed);
      }}
    >
      <label htmlFor={id}>Text of the file</label>
      <textarea id={id} spellCheck={false} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="submit" data-main disabled={typed === text}>
        Save the text
      </button>
    </form>
  );
}

interface RemoveDialogProps {
  readonly file: string;
  readonly onRemoved: (site: EditedSite) => void;
  readonly onClose: () => void;
}

function RemoveDialog({ file, onRemoved, onClose }: RemoveDialogProps) {
  const { api } = useEditor();
  const [references, setReferences] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    void api.references(file).then(({ value = [] }) => setReferences(value));
  }, [api, file]);
  async function remove() {
    const result = await api.remove(file);
    if (result.failure !== undefined) return setFailure(result.failure.error);
    onRemoved(result.value);
    onClose();
    location.hash = documentLink("site.yaml");
  }
  return (
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className={styles.dialog}
      aria-label={`Remove ${file}?`}
      onClose={onClose}
    >
      <h2>Remove {file}?</h2>
      <p>It can be brought back under Changes.</p>
      {references.length > 0 && <p>These files refer to it:</p>}
      <ul>
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ul>
      <p role="alert">{failure}</p>
      <p>
        <button type="button" data-main onClick={remove}>
          Remove
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </dialog>
  );
}
