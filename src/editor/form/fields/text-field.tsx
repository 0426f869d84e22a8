import { useId, useRef } from "react";
import { useForm } from "../form-state.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";
import { useTextDraft } from "./use-text-draft.ts";

/** A text of one line or several, with suggestions if its format has some. */
export function TextField({ isLong, ...field }: FieldProps & { isLong: boolean }) {
  const { context } = useForm();
  const listId = useId();
  const line = useRef<HTMLInputElement>(null);
  const lines = useRef<HTMLTextAreaElement>(null);
  const draft = useTextDraft(field, isLong ? lines : line);
  const suggestions = context.references[field.schema.format ?? ""] ?? [];
  const placeholder = typeof field.schema.default === "string" ? field.schema.default : undefined;
  return (
    <FieldFrame field={field}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            ref={lines}
            className={styles.text}
            rows={2}
            placeholder={placeholder}
            value={draft.shown}
            onChange={({ target }) => draft.type(target.value)}
            onBlur={draft.leave}
          />
        ) : (
          <>
            <input
              {...control}
              ref={line}
              className={styles.text}
              placeholder={placeholder}
              list={suggestions.length > 0 ? listId : undefined}
              autoComplete="off"
              value={draft.shown}
              onChange={({ target }) => draft.type(target.value)}
              onBlur={draft.leave}
            />
            {suggestions.length > 0 && (
              <datalist id={listId}>
                {suggestions.map(({ id, title }) => (
                  <option key={id} value={id} label={title} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </FieldFrame>
  );
}
