import { type DragEvent, useId, useRef, useState } from "react";
import layout from "../../../app/components/layout.module.css";
import field from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { useForm } from "../form-state.ts";
import { MediaDialog } from "./media-dialog.tsx";
import styles from "./media-field.module.css";

/** A picture: chosen from the media, or a new file, dropped or chosen. */
export function MediaField({ words, ...props }: FieldProps & { words: readonly string[] }) {
  const { at, label, value } = props;
  const { context, set, focus } = useForm();
  const dialog = useRef<HTMLDialogElement>(null);
  const fileId = useId();
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const name = value === undefined || value === null ? "" : String(value);
  const file = context.media.find((one) => one.name === name);

  function choose(chosen: string) {
    set(at, chosen);
    dialog.current?.close();
    // What the picture shows is the next thing to write, where it is asked for.
    if (at.at(-1) === "src") focus([...at.slice(0, -1), "alt"]);
  }

  async function upload(files: FileList | null) {
    const [first] = files ?? [];
    if (first === undefined) return;
    setProblem(undefined);
    setStatus(`Adding ${first.name} …`);
    try {
      const added = await context.upload(first);
      choose(added.name);
      setStatus(`Added ${added.name}`);
    } catch (error) {
      setStatus("");
      setProblem(error instanceof Error ? error.message : `${first.name} could not be added`);
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void upload(event.dataTransfer.files);
  }

  return (
    <FieldFrame field={props} isGroup problem={problem}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button
        <div
          className={styles.media}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <button
            type="button"
            className={styles.frame}
            data-main=""
            aria-label={`Choose ${label}`}
            onClick={() => dialog.current?.showModal()}
          >
            {file === undefined ? <span className={styles.none} /> : <img src={context.mediaAddress(name)} alt="" />}
          </button>
          <div className={styles.choice}>
            <p className={styles.name}>
              {name || "No picture"}
              {file?.width !== undefined && (
                <span className={styles.size}>
                  {file.width} × {file.height}
                </span>
              )}
            </p>
            <div className={styles.ways}>
              <button type="button" className={field.button} onClick={() => dialog.current?.showModal()}>
                Choose …
              </button>
              <label htmlFor={fileId} className={styles.upload}>
                <input
                  id={fileId}
                  type="file"
                  accept="image/*"
                  className={layout.visuallyHidden}
                  onChange={({ target }) => {
                    void upload(target.files);
                    target.value = "";
                  }}
                />
                Upload …
              </label>
              {words
                .filter((word) => word !== name)
                .map((word) => (
                  <button key={word} type="button" className={field.button} onClick={() => set(at, word)}>
                    Use {word}
                  </button>
                ))}
            </div>
            <p role="status" className={styles.status}>
              {status}
            </p>
          </div>
          <MediaDialog dialog={dialog} label={label} chosen={name} onChoose={choose} />
        </div>
      )}
    </FieldFrame>
  );
}
