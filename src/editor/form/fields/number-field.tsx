import { useRef } from "react";
import { useForm } from "../form-state.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";
import { useDraft } from "./use-draft.ts";

export function NumberField({ isWhole, ...field }: FieldProps & { isWhole: boolean }) {
  const { at, schema, value, onEmptied } = field;
  const { set, remove, newMergeKey } = useForm();
  const control = useRef<HTMLInputElement>(null);
  const draft = useDraft({
    text: value === undefined || value === null ? "" : String(value),
    newMergeKey: () => newMergeKey(at),
    control,
    write(typed, mergeKey) {
      const text = typed.trim();
      if (text === "") {
        if (value !== undefined) remove(at, mergeKey);
        onEmptied?.();
        return "";
      }
      const number = Number(text);
      if (!Number.isFinite(number)) return undefined;
      if (number !== value) set(at, number, mergeKey);
      return String(number);
    },
  });
  const problem = draft.isRefused ? `expected a ${isWhole ? "whole " : ""}number` : undefined;
  return (
    <FieldFrame field={field} problem={problem}>
      {(attributes) => (
        <input
          {...attributes}
          ref={control}
          className={styles.number}
          inputMode={isWhole ? "numeric" : "decimal"}
          autoComplete="off"
          placeholder={typeof schema.default === "number" ? String(schema.default) : undefined}
          value={draft.shown}
          onChange={({ target }) => draft.type(target.value)}
          onBlur={draft.leave}
        />
      )}
    </FieldFrame>
  );
}
