import { stringify } from "yaml";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

/** A value that no control can show. */
export function UnreadableField(field: FieldProps) {
  return (
    <FieldFrame field={field} isGroup isWhole>
      {() => (
        <>
          <pre className={styles.source}>{stringify(field.value).trimEnd()}</pre>
          <p className={styles.description}>The form cannot show this value. Edit it in the text of the file.</p>
        </>
      )}
    </FieldFrame>
  );
}
