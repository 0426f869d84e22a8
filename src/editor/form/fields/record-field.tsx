import { useState } from "react";
import { isFields } from "../../text/changed-data.ts";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import { singular } from "../schema/field-label.ts";
import { initialValue } from "../schema/initial-value.ts";
import { type JsonSchema, resolved } from "../schema/json-schema.ts";
import styles from "./field.module.css";
import { Field } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

/** Values by names of the owner's. */
export function RecordField({ values, ...field }: FieldProps & { values: JsonSchema }) {
  const { at, label, value, onEmptied } = field;
  const { root, set, remove, focus } = useForm();
  const [name, setName] = useState("");
  const schema = resolved(values, root);
  const entries = Object.entries(isFields(value) ? value : {});
  const isTaken = entries.some(([other]) => other === name.trim());

  function add() {
    if (name.trim() === "" || isTaken) return;
    set([...at, name.trim()], initialValue(schema, root) ?? schema.enum?.[0] ?? "");
    focus([...at, name.trim()]);
    setName("");
  }

  function removeEntry(entry: string) {
    remove([...at, entry]);
    onEmptied?.();
  }

  return (
    <FieldFrame field={field} isGroup problem={isTaken ? `there is a "${name.trim()}" already` : undefined}>
      {({ id }) => (
        <div className={styles.record}>
          {entries.map(([entry, item]) => (
            <Field
              key={entry}
              label={entry}
              schema={schema}
              at={[...at, entry]}
              value={item}
              isRequired
              onRemove={() => removeEntry(entry)}
            />
          ))}
          <div className={styles.addName}>
            <input
              data-main=""
              className={styles.text}
              aria-label={`Name of a new ${singular(label)}`}
              aria-describedby={isTaken ? `${id}-problem` : undefined}
              aria-invalid={isTaken || undefined}
              placeholder="Name"
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
              onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && add()}
            />
            <button type="button" onClick={add}>
              <FormIcon name="plus" />
              Add {singular(label)}
            </button>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}
