import { useForm } from "../form-state.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

export function SwitchField(field: FieldProps) {
  const { at, schema, value = schema.default } = field;
  const { set } = useForm();
  return (
    <FieldFrame field={field} isInline>
      {({ "aria-required": _, ...control }) => (
        <input
          {...control}
          type="checkbox"
          className={styles.switch}
          checked={value === true}
          onChange={({ target }) => set(at, target.checked)}
        />
      )}
    </FieldFrame>
  );
}
