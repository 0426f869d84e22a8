import { type KeyboardEvent, type ReactNode, useState } from "react";
import { FormIcon } from "../form-icon.tsx";
import type { MarkdownCommand } from "./markdown-command.ts";
import styles from "./markdown-field.module.css";

interface ToolbarProps {
  readonly label: string;
  /** Id of the text. */
  readonly controls: string;
  readonly onCommand: (command: MarkdownCommand) => void;
}

const BUTTONS: readonly { command: MarkdownCommand; name: string; keys?: string; face: ReactNode }[] = [
  { command: "bold", name: "Bold", keys: "Control+B", face: <b>B</b> },
  { command: "italic", name: "Italic", keys: "Control+I", face: <i>I</i> },
  { command: "link", name: "Link", keys: "Control+K", face: <FormIcon name="link" /> },
  { command: "heading", name: "Heading", face: <b>H</b> },
  { command: "list", name: "List", face: <FormIcon name="list" /> },
  { command: "quote", name: "Quote", face: <FormIcon name="quote" /> },
];

/** One stop for the tab key; arrow keys go from button to button. */
export function MarkdownToolbar({ label, controls, onCommand }: ToolbarProps) {
  const [active, setActive] = useState(0);

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + BUTTONS.length) % BUTTONS.length;
    setActive(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKey}
    >
      {BUTTONS.map(({ command, name, keys, face }, index) => (
        <button
          key={command}
          type="button"
          className={styles.command}
          aria-label={name}
          aria-keyshortcuts={keys}
          title={keys === undefined ? name : `${name} (${keys.replace("Control", "Ctrl")})`}
          tabIndex={index === active ? 0 : -1}
          // The text keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setActive(index);
            onCommand(command);
          }}
        >
          {face}
        </button>
      ))}
    </div>
  );
}
