import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { isFields } from "../../domain/documents/translations.ts";
import type { Message } from "../api.ts";
import { Messages } from "./changes.tsx";
import { useSite } from "./client.ts";
import { sectionLabel, siteSections } from "./documents.tsx";
import styles from "./editor.module.css";
import { DocumentForm } from "./form.tsx";
import { formSchema } from "./form-schema.ts";
import type { Session } from "./session.ts";
import { Tool } from "./tool.tsx";

/** One document as a form, or as text; of `site.yaml`, the open section. */
export function Document(props: {
  readonly session: Session;
  readonly section: string;
  readonly onRemove: () => void;
}) {
  const { session, section, onRemove } = props;
  const site = useSite();
  const { document, data, messages, draft } = session.state();
  const { file, kind, text } = document;
  const [isText, setIsText] = useState(draft !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const fields = file === "site.yaml" ? siteSections(site).get(section) : undefined;
  const isShown = ({ at }: Message) => at !== undefined && (fields === undefined || fields.includes(String(at[0])));
  const schema = site.schemas[file.endsWith(".md") ? `${kind}.md` : kind] ?? {};

  async function toggleText() {
    await session.flush();
    setIsText(!isText);
  }
  function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void session.saveText(String(new FormData(event.currentTarget).get("text")));
  }
  return (
    <article className={styles.file}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {fields === undefined ? site.documents.find((one) => one.file === file)?.title : sectionLabel(section)}
        </h2>
        <code>{file}</code>
        <p>
          {kind !== "theme" && <Tool name="Edit as text" aria-pressed={isText} onClick={toggleText} />}
          {file !== "site.yaml" && <Tool name="Remove" onClick={onRemove} />}
        </p>
      </header>
      <Messages messages={isText ? messages : messages.filter((message) => !isShown(message))} />
      {isText || data === undefined ? (
        <form key={document.hash} onSubmit={save}>
          <textarea
            name="text"
            aria-label="Text of the file"
            spellCheck={false}
            defaultValue={draft ?? text}
            onChange={({ target }) => session.typeText(target.value)}
          />
          <Tool name="Save the text" type="submit" data-main />
        </form>
      ) : (
        <DocumentForm
          schema={formSchema({ ...schema, ...(fields && { properties: pick(schema["properties"], fields) }) })}
          data={fields === undefined ? data : pick(data, fields)}
          messages={messages.filter(isShown)}
          onChange={(next) => {
            // Fields that the form removed do not stay.
            const removed = Object.fromEntries(fields?.map((name) => [name, undefined]) ?? []);
            session.edit(fields === undefined ? next : { ...pick(data), ...removed, ...pick(next) });
          }}
        />
      )}
    </article>
  );
}

function pick(data: unknown, fields?: readonly string[]): Record<string, unknown> {
  const entries = Object.entries(isFields(data) ? data : {});
  return Object.fromEntries(entries.filter(([name]) => fields === undefined || fields.includes(name)));
}
