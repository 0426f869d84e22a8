import { isFields } from "../../text/changed-data.ts";
import { DiagnosticList } from "../diagnostics/diagnostic-list.tsx";
import { countedDiagnostics, diagnosticsAt, diagnosticsBelow } from "../diagnostics/field-diagnostics.ts";
import { pathKey } from "../field-focus.ts";
import { FormIcon } from "../form-icon.tsx";
import { useForm } from "../form-state.ts";
import { valueSummary } from "../schema/value-summary.ts";
import type { FieldProps } from "./field-props.ts";
import styles from "./group-field.module.css";
import { GroupFields } from "./group-fields.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useFold } from "./use-fold.ts";

/** Larger groups are folded at first. */
const SMALL = 4;

/** Fields that belong together. */
export function GroupField({ label, schema, at, value, onEmptied, onRemove, isBare }: FieldProps) {
  const { root, diagnostics } = useForm();
  const below = diagnosticsBelow(diagnostics, at);
  const isNew = value === undefined;
  const isSmall = Object.keys(schema.properties ?? {}).length <= SMALL;
  const [isOpen, setIsOpen] = useFold(at, isSmall || isNew || below.length > 0);
  const fields = (
    <>
      <DiagnosticList diagnostics={diagnosticsAt(diagnostics, at)} />
      <GroupFields schema={schema} at={at} value={isFields(value) ? value : {}} onEmptied={onEmptied} />
    </>
  );
  if (isBare) return fields;
  const { text } = isOpen ? { text: "" } : valueSummary(value, schema, root);
  const problems = isOpen ? undefined : countedDiagnostics(below);
  return (
    <div className={styles.group} data-at={pathKey(at)}>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <FormIcon name="fold" />
          <span className={styles.name}>{label}</span>
          {text !== "" && <span className={styles.content}>{text}</span>}
          {problems !== undefined && <span className={styles.problems}>{problems}</span>}
        </summary>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: the summary is its legend
          <div role="group" aria-label={label} className={styles.fields}>
            {schema.description !== undefined && <p className={styles.description}>{schema.description}</p>}
            {fields}
          </div>
        )}
      </details>
      {onRemove && <RemoveButton label={label} onRemove={onRemove} className={styles.remove} />}
    </div>
  );
}
