import { useForm } from "../form-state.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

/** Another document, chosen by its title. */
export function ReferenceField({ to, ...field }: FieldProps & { to: string }) {
  const { at, value, isRequired, onEmptied } = field;
  const { context, set, remove } = useForm();
  const choices = context.references[to] ?? [];
  const id = value === undefined || value === null ? "" : String(value);
  const isKnown = id === "" || choices.some((choice) => choice.id === id);

  function choose(chosen: string) {
    if (chosen !== "" || isRequired) return set(at, chosen);
    if (value !== undefined) remove(at);
    onEmptied?.();
  }

  return (
    <FieldFrame field={field}>
      {(control) => (
        <select {...control} className={styles.select} value={id} onChange={({ target }) => choose(target.value)}>
          <option value="">{isRequired ? "Choose …" : "None"}</option>
          {!isKnown && <option value={id}>{id} (does not exist)</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
