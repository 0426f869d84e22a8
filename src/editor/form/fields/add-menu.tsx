import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FormIcon } from "../form-icon.tsx";
import styles from "./add-menu.module.css";

interface AddChoice {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface AddMenuProps {
  /** Of the button that offers many choices. */
  readonly label: string;
  readonly choices: readonly AddChoice[];
  readonly onAdd: (id: string) => void;
}

/** More of them are folded. */
const FEW = 3;

/** Buttons for what can be added. */
export function AddMenu({ label, choices, onAdd }: AddMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  if (choices.length === 0) return null;

  function add(choice: string) {
    setIsOpen(false);
    onAdd(choice);
  }

  function close(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  if (choices.length <= FEW) {
    return (
      <div className={styles.few}>
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={styles.add}
            title={choice.description}
            aria-label={`Add ${choice.label}`}
            onClick={() => add(choice.id)}
          >
            <FormIcon name="plus" />
            {choice.label}
          </button>
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <div className={styles.menu} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={styles.add}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FormIcon name="plus" />
        {label}
      </button>
      <ul ref={list} id={id} className={styles.choices} hidden={!isOpen}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button type="button" className={styles.choice} onClick={() => add(choice.id)}>
              <b>{choice.label}</b>
              {choice.description !== undefined && <span className={styles.description}>{choice.description}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
