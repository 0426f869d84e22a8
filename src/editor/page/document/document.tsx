import { TwoStyles } from "../../../app/components/title.tsx";
import type { DocumentSummary, EditedSite, OpenDocument } from "../../api.ts";
import { Form } from "../../form/form.tsx";
import { Tool } from "../controls/tool.tsx";
import { StatusMark } from "../documents/marks.tsx";
import { useEditor, useEditorState } from "../use-editor.ts";
import { ViewHeading } from "../view-heading.tsx";
import { Conflict } from "./conflict.tsx";
import { CopyButton } from "./copy-button.tsx";
import { DeleteButton } from "./delete-dialog.tsx";
import { Diagnostics } from "./diagnostics.tsx";
import styles from "./document.module.css";
import { formContext } from "./form-context.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { TextEditor } from "./text-editor.tsx";

/** The open document: as a form, or as text. */
export function Document({ file }: { file: string }) {
  const { site, open, refusal } = useEditorState();
  const summary = site?.documents.find((document) => document.file === file);
  if (site === undefined || (open === undefined && summary !== undefined))
    return <p className={styles.wait}>Loading …</p>;
  if (open === undefined) return <p className={styles.wait}>There is no document {file}.</p>;
  return (
    <article className={styles.document}>
      <Head key={file} document={open} summary={summary} />
      {refusal?.file === file && <RefusalNotice refusal={refusal} />}
      {open.status === "conflict" && <Conflict document={open} />}
      {open.status === "deleted" && <Deleted file={file} />}
      {!open.isDeleted && <Content document={open} site={site} />}
    </article>
  );
}

/** Takes the focus when the document is opened. */
function Head({ document, summary }: { document: OpenDocument; summary: DocumentSummary | undefined }) {
  const { file, kind, id, status, isDeleted } = document;
  const editor = useEditor();
  const { asText, busy, place } = useEditorState();
  const isAimed = place.type === "document" && (place.at ?? place.line) !== undefined;
  const title = summary?.title ?? id;
  // A translation without its original is nothing.
  const isCopied = kind !== "site" && kind !== "document" && summary?.language === undefined;
  return (
    <header className={styles.head}>
      <ViewHeading takesFocus={!isAimed}>
        <TwoStyles>{title}</TwoStyles>
      </ViewHeading>
      <p className={styles.file}>
        <code className={styles.path}>{file}</code>
        <StatusMark status={status} />
      </p>
      <div className={styles.tools}>
        <Tool drawing="text" label="Edit as text" aria-pressed={asText} onClick={() => editor.editText(!asText)} />
        {isCopied && !isDeleted && summary && <CopyButton document={summary} />}
        {file !== "site.yaml" && !isDeleted && <DeleteButton file={file} title={title} />}
        {status !== "saved" && status !== "conflict" && (
          <Tool look="outline" label="Save this file" disabled={busy} onClick={() => editor.save([file])} />
        )}
      </div>
    </header>
  );
}

function Content({ document, site }: { document: OpenDocument; site: EditedSite }) {
  const { file, kind, text, data, diagnostics } = document;
  const editor = useEditor();
  const { asText, place } = useEditorState();
  const aim = place.type === "document" ? place : undefined;
  const inForm = !asText && data !== undefined;
  return (
    <>
      {!inForm && <Diagnostics file={file} diagnostics={diagnostics} />}
      {inForm ? (
        <div className={styles.form}>
          <Form
            key={file}
            schema={site.schemas[kind]}
            data={data}
            textField={file.endsWith(".md") ? site.textFields[kind] : undefined}
            diagnostics={diagnostics}
            context={formContext(site, data, editor.upload)}
            reveal={aim?.at}
            onChange={(change, mergeKey) => editor.type(file, { changes: [change], mergeKey })}
          />
        </div>
      ) : (
        <TextEditor
          key={file}
          label={`Text of ${file}`}
          text={text}
          diagnostics={diagnostics}
          aim={aim}
          isUnreadable={data === undefined}
          onChange={(changed) => editor.type(file, { text: changed, mergeKey: `text ${file}` })}
        />
      )}
    </>
  );
}

function Deleted({ file }: { file: string }) {
  const editor = useEditor();
  return (
    <div className={styles.deleted}>
      <p>This document is deleted. Saving removes its file; until then, it can be brought back.</p>
      <Tool look="outline" drawing="undo" label="Bring it back" onClick={() => editor.discard(file)} />
    </div>
  );
}
