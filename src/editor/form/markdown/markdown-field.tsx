import { type KeyboardEvent, useRef } from "react";
import field from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { useTextDraft } from "../fields/use-text-draft.ts";
import { type MarkdownCommand, markdownEdit, type TextEdit } from "./markdown-command.ts";
import styles from "./markdown-field.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";

const KEYS: Readonly<Record<string, MarkdownCommand>> = { b: "bold", i: "italic", k: "link" };

/** Markdown, with its marks on a toolbar and on keys. */
export function MarkdownField(props: FieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(props, text);

  function run(command: MarkdownCommand) {
    const element = text.current;
    if (element === null) return;
    const { value, selectionStart: from, selectionEnd: to } = element;
    edit(element, markdownEdit(value, { from, to }, command));
  }

  function onKey(event: KeyboardEvent) {
    const command = KEYS[event.key.toLowerCase()];
    if (command === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    run(command);
  }

  return (
    <FieldFrame field={props}>
      {(control) => (
        <div className={styles.markdown}>
          <MarkdownToolbar label={props.label} controls={control.id} onCommand={run} />
          <textarea
            {...control}
            ref={text}
            className={field.text}
            rows={4}
            value={draft.shown}
            onChange={({ target }) => draft.type(target.value)}
            onKeyDown={onKey}
            onBlur={draft.leave}
          />
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * As if it was typed, so that the browser can undo it. The command is deprecated, but nothing else writes into that
 * history.
 */
function edit(element: HTMLTextAreaElement, { from, to, insert, select }: TextEdit): void {
  element.focus();
  element.setSelectionRange(from, to);
  const isDone = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
  if (!isDone) {
    element.setRangeText(insert, from, to);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }
  element.setSelectionRange(select.from, select.to);
}
