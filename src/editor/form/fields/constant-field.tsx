import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

/** A value that can only be this one. */
export function ConstantField(field: FieldProps) {
  return (
    <FieldFrame field={field}>
      {({ "aria-required": _, "aria-invalid": __, ...control }) => (
        <output {...control} className={styles.constant}>
          {String(field.value ?? field.schema.const)}
        </output>
      )}
    </FieldFrame>
  );
}
