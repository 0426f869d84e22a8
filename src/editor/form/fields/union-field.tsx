import { useState } from "react";
import { isFields } from "../../text/changed-data.ts";
import { useForm } from "../form-state.ts";
import { fieldLabel } from "../schema/field-label.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { discriminatorOf, switched, variantLabel, variantOf } from "../schema/union-variant.ts";
import styles from "./field.module.css";
import { Field } from "./field.tsx";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";
import { GroupFields } from "./group-fields.tsx";

/** A value of one of several forms. Switching says first what is lost. */
export function UnionField({ variants, ...field }: FieldProps & { variants: readonly JsonSchema[] }) {
  const { at, label, value } = field;
  const { root, set } = useForm();
  const [proposed, setProposed] = useState<number>();
  const discriminator = discriminatorOf(variants);
  const current = variantOf(value, variants);
  const variant = variants[current];
  const target = proposed === undefined ? undefined : variants[proposed];
  const result = target && switched(value, variant, target, root);

  function propose(index: number) {
    const chosen = variants[index];
    if (chosen === undefined || index === current) return setProposed(undefined);
    const { lost, value: next } = switched(value, variant, chosen, root);
    if (lost.length > 0) return setProposed(index);
    setProposed(undefined);
    set(at, next);
  }

  const type = discriminator === undefined ? "Form" : fieldLabel(discriminator, {});
  const chooser = { ...field, label: field.isBare ? type : `${label}: ${type.toLowerCase()}`, isBare: false };
  return (
    <div className={styles.union}>
      <FieldFrame field={{ ...chooser, schema: field.isBare ? {} : field.schema }}>
        {(control) => (
          <select
            {...control}
            className={styles.select}
            value={proposed ?? current}
            onChange={({ target: { value: index } }) => propose(Number(index))}
          >
            {current < 0 && <option value={-1}>Choose …</option>}
            {variants.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the variants of a schema do not change
              <option key={index} value={index}>
                {variantLabel(one, discriminator)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {result && target && (
        <div className={styles.loss} role="alert">
          <p>
            “{variantLabel(target, discriminator)}” has no place for: {result.lost.join(", ")}. Switching removes it.
          </p>
          <button
            type="button"
            onClick={() => {
              setProposed(undefined);
              set(at, result.value);
            }}
          >
            Switch
          </button>
          <button type="button" onClick={() => setProposed(undefined)}>
            Keep
          </button>
        </div>
      )}
      {variant?.properties !== undefined ? (
        <GroupFields schema={variant} at={at} value={isFields(value) ? value : {}} without={discriminator} />
      ) : (
        variant && <Field {...field} label="Value" schema={variant} isBare onRemove={undefined} />
      )}
    </div>
  );
}
