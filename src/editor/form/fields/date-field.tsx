import { useForm } from "../form-state.ts";
import { type DateParts, dateParts, writtenDate } from "../schema/date-parts.ts";
import styles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldProps } from "./field-props.ts";
import { useDraft } from "./use-draft.ts";

const MONTH = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, "0"),
  name: MONTH.format(Date.UTC(2000, index)),
}));

/** A year, with a month and a day if they are known. */
export function DateField({ isExact, ...field }: FieldProps & { isExact: boolean }) {
  const { at, value, isRequired, onEmptied } = field;
  const { set, remove, newMergeKey } = useForm();
  const known = dateParts(value);
  const draft = useDraft({
    text: joined(known ?? EMPTY),
    newMergeKey: () => newMergeKey(at),
    write(typed, mergeKey) {
      const date = writtenDate(split(typed), isExact);
      if (date.problem !== undefined) return undefined;
      if (date.value !== undefined) {
        set(at, date.value, mergeKey);
      } else if (value !== undefined) {
        if (isRequired) set(at, "", mergeKey);
        else remove(at, mergeKey);
        onEmptied?.();
      }
      return joined(dateParts(date.value) ?? EMPTY);
    },
  });
  const parts = split(draft.shown);
  const write = (part: Partial<DateParts>) => draft.type(joined({ ...parts, ...part }));
  return (
    <FieldFrame
      field={field}
      isGroup
      problem={draft.isRefused ? writtenDate(parts, isExact).problem : undefined}
      onBlur={draft.leave}
    >
      {(control) => (
        <div className={styles.date}>
          {known === undefined && <p className={styles.constant}>Now: {String(value)}</p>}
          <label>
            Year
            <input
              data-main=""
              className={styles.year}
              aria-invalid={control["aria-invalid"]}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={parts.year}
              onChange={({ target }) => write({ year: digits(target.value) })}
            />
          </label>
          <label>
            Month
            <select
              className={styles.select}
              value={parts.month}
              onChange={({ target }) => write(target.value === "" ? { month: "", day: "" } : { month: target.value })}
            >
              <option value="">–</option>
              {MONTHS.map((month) => (
                <option key={month.value} value={month.value}>
                  {month.name}
                </option>
              ))}
            </select>
          </label>
          <label>
            Day
            <input
              className={styles.day}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              value={parts.day}
              onChange={({ target }) => write({ day: digits(target.value) })}
            />
          </label>
        </div>
      )}
    </FieldFrame>
  );
}

const EMPTY: DateParts = { year: "", month: "", day: "" };

/** As one text, for the draft. */
function joined({ year, month, day }: DateParts): string {
  return `${year}-${month}-${day}`;
}

function split(text: string): DateParts {
  const [year = "", month = "", day = ""] = text.split("-");
  return { year, month, day };
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, "");
}
