import { useState } from "react";
import type { References } from "../../api.ts";
import { Dialog } from "../controls/dialog.tsx";
import field from "../controls/field.module.css";
import { Tool } from "../controls/tool.tsx";
import { documentLink } from "../place.ts";
import { useEditor, useEditorState } from "../use-editor.ts";
import styles from "./document.module.css";

interface DeleteProps {
  readonly file: string;
  readonly title: string;
}

/** Deletes a document. Says first what refers to it. */
export function DeleteButton({ file, title }: DeleteProps) {
  const editor = useEditor();
  const [references, setReferences] = useState<References>();
  const { site } = useEditorState();
  const translations =
    site?.documents.filter(({ original, status }) => original === file && status !== "deleted") ?? [];
  const close = () => setReferences(undefined);
  return (
    <>
      <Tool drawing="trash" label="Delete" onClick={async () => setReferences(await editor.references(file))} />
      {references && (
        <Dialog title={`Delete ${title}?`} onClose={close}>
          {references.length === 0 ? (
            <p>Nothing refers to it. Undo brings it back, even after saving.</p>
          ) : (
            <>
              <p>
                {references.length === 1 ? "One place refers" : `${references.length} places refer`} to it and would
                lead nowhere:
              </p>
              <ul className={styles.references}>
                {references.map((reference) => (
                  <li key={`${reference.file} ${reference.at?.join(".")}`}>
                    <a className={styles.link} href={documentLink(reference.file, reference.at)} onClick={close}>
                      {reference.title}
                    </a>{" "}
                    {reference.at && <code className={styles.path}>{reference.at.join(" › ")}</code>}
                  </li>
                ))}
              </ul>
            </>
          )}
          {translations.length > 0 && (
            <p>
              {translations.length === 1 ? "Its translation is" : "Its translations are"} deleted with it:{" "}
              {translations.map(({ title: name }) => name).join(", ")}
            </p>
          )}
          <p className={field.actions}>
            <Tool
              look="danger"
              drawing="trash"
              label="Delete"
              onClick={async () => {
                close();
                if (await editor.remove(file)) location.hash = documentLink("site.yaml");
              }}
            />
            <Tool look="outline" label="Cancel" onClick={close} />
          </p>
        </Dialog>
      )}
    </>
  );
}
