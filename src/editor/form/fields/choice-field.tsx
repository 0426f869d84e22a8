import { isSameValue } from "../changes/same-value.ts";
import { useForm } from "../form-state.ts";
import type { Option } from "../schema/field-kind.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";

const MOST_RADIOS = 4;

/** One of several values. */
export function ChoiceField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  return options.length <= MOST_RADIOS ? (
    <Radios field={field} options={options} />
  ) : (
    <Select field={field} options={options} />
  );
}

interface ChoiceProps {
  readonly field: FieldProps;
  readonly options: readonly Option[];
}

function Radios({ field, options }: ChoiceProps) {
  const { at, schema, value = schema.default } = field;
  const { set } = useForm();
  return (
    <FieldFrame field={field} isGroup>
      {({ id }) => (
        <div className={styles.radios}>
          {options.map((option, index) => (
            <label key={option.label}>
              <input
                type="radio"
                name={id}
                data-main={index === 0 ? "" : undefined}
                checked={isSameValue(option.value, value)}
                onChange={() => set(at, option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

function Select({ field, options }: ChoiceProps) {
  const { at, schema, value = schema.default } = field;
  const { set } = useForm();
  const chosen = options.findIndex((option) => isSameValue(option.value, value));
  return (
    <FieldFrame field={field}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          value={chosen}
          onChange={({ target }) => set(at, options[Number(target.value)]?.value)}
        >
          {chosen < 0 && (
            <option value={-1}>{value === undefined || value === null ? "Choose …" : String(value)}</option>
          )}
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a schema do not change
            <option key={index} value={index}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
