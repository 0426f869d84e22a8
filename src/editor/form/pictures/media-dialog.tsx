import { type RefObject, useEffect, useId, useRef, useState } from "react";
import field from "../fields/field.module.css";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import styles from "./media-dialog.module.css";

interface MediaDialogProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** All media with small pictures. */
export function MediaDialog({ dialog, label, chosen, onChoose }: MediaDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    const follow = () => setIsOpen(element?.open === true);
    element?.addEventListener("toggle", follow);
    return () => element?.removeEventListener("toggle", follow);
  }, [dialog]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`Choose ${label}`}>
      {isOpen && <MediaList chosen={chosen} onChoose={onChoose} onClose={() => dialog.current?.close()} />}
    </dialog>
  );
}

interface MediaListProps extends Pick<MediaDialogProps, "chosen" | "onChoose"> {
  readonly onClose: () => void;
}

function MediaList({ chosen, onChoose, onClose }: MediaListProps) {
  const { context } = useForm();
  const id = useId();
  const find = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  // It appears after the dialog took the focus.
  useEffect(() => find.current?.focus(), []);
  const words = query.toLowerCase().split(/\s+/);
  const found = context.media.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return (
    <>
      <div className={styles.head}>
        <label htmlFor={id}>Find</label>
        <input
          id={id}
          ref={find}
          className={field.text}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <FormIcon name="close" />
        </button>
      </div>
      <p role="status" className={styles.count}>
        {found.length === 1 ? "1 file" : `${found.length} files`}
      </p>
      <ul className={styles.files}>
        {found.map(({ name, width, height, usedBy }) => (
          <li key={name}>
            <button type="button" className={styles.file} aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <img src={context.mediaAddress(name)} alt="" loading="lazy" />
              <span className={styles.name}>{name}</span>
              <span className={styles.about}>
                {[width !== undefined && `${width} × ${height}`, usedBy.length === 0 && "unused"]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
