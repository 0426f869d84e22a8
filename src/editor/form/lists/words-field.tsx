import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import layout from "../../../app/components/layout.module.css";
import field from "../fields/field.module.css";
import { FieldFrame } from "../fields/field-frame.tsx";
import type { FieldProps } from "../fields/field-props.ts";
import { useBeforeClosing } from "../fields/use-before-closing.ts";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import { singular } from "../schema/field-label.ts";
import { typedWords } from "./typed-words.ts";
import { useDragOrder } from "./use-drag-order.ts";
import styles from "./words-field.module.css";

/** Fewer suggestions are buttons. */
const MOST_BUTTONS = 12;

/** A list of short texts, as chips. */
export function WordsField({ of = "", ...props }: FieldProps & { of: string | undefined }) {
  const { at, label, value, onEmptied } = props;
  const { context, set, insert, remove, move } = useForm();
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const [focused, setFocused] = useState<{ readonly index: number }>();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const words = Array.isArray(value) ? value.map(String) : [];
  const drag = useDragOrder(list, moveWord);
  const offered = (context.references[of] ?? []).filter(({ id }) => !words.includes(id));

  useLayoutEffect(() => {
    if (focused !== undefined) list.current?.querySelectorAll("button")[focused.index]?.focus();
  }, [focused]);

  function add(written: string) {
    const added = typedWords(written, words);
    setText("");
    if (added.length === 0) return;
    if (words.length === 0) set(at, added);
    else for (const [offset, word] of added.entries()) insert(at, words.length + offset, word);
    setSaid(`Added ${added.join(", ")}`);
  }

  useBeforeClosing(text !== "", () => add(text));

  function removeWord(index: number) {
    remove([...at, index]);
    onEmptied?.();
    setSaid(`Removed ${words[index]}`);
    if (words.length === 1) input.current?.focus();
    else setFocused({ index: Math.min(index, words.length - 2) });
  }

  function moveWord(from: number, to: number) {
    if (to < 0 || to >= words.length) return;
    move(at, from, to);
    setSaid(`Moved to ${to + 1} of ${words.length}`);
    setFocused({ index: to });
  }

  function onWordKey(event: KeyboardEvent, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (event.altKey) moveWord(index, index + step);
    else setFocused({ index: Math.min(words.length - 1, Math.max(0, index + step)) });
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    // Enter then ends a word of the input method, such as one in Japanese.
    if (event.nativeEvent.isComposing) return;
    if (key === "Enter" || key === ",") {
      event.preventDefault();
      add(text);
    } else if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "s") {
      // Before the page saves.
      add(text);
    } else if (key === "Backspace" && text === "" && words.length > 0) {
      setFocused({ index: words.length - 1 });
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  }

  return (
    <FieldFrame field={props} isWhole>
      {(control) => (
        <>
          <div className={styles.words}>
            <ul ref={list} className={styles.chips} aria-label={label}>
              {words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be there twice
                <li key={`${word} ${index}`} className={styles.chip} {...drag.place(index)}>
                  <span className={styles.word} {...drag.handle(index)}>
                    {word}
                  </span>
                  <button
                    type="button"
                    className={styles.remove}
                    aria-label={`Remove ${word}`}
                    aria-describedby={`${listId}-keys`}
                    title="Remove; Alt and an arrow key move it"
                    onClick={() => removeWord(index)}
                    onKeyDown={(event) => onWordKey(event, index)}
                  >
                    <FormIcon name="close" />
                  </button>
                </li>
              ))}
            </ul>
            <input
              {...control}
              ref={input}
              className={styles.input}
              list={offered.length > MOST_BUTTONS ? listId : undefined}
              placeholder={`Add ${singular(label)}`}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={onKey}
              onPaste={onPaste}
              onBlur={() => add(text)}
            />
          </div>
          <span id={`${listId}-keys`} hidden>
            Alt and an arrow key move it
          </span>
          {offered.length > MOST_BUTTONS ? (
            <datalist id={listId}>
              {offered.map(({ id, title }) => (
                <option key={id} value={id} label={title} />
              ))}
            </datalist>
          ) : (
            offered.length > 0 && (
              <div className={styles.offered}>
                {offered.map(({ id, title }) => (
                  <button key={id} type="button" className={field.offer} onClick={() => add(id)}>
                    <FormIcon name="plus" />
                    {title}
                  </button>
                ))}
              </div>
            )
          )}
          <p role="status" className={layout.visuallyHidden}>
            {said}
          </p>
        </>
      )}
    </FieldFrame>
  );
}
