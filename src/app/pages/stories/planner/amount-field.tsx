import styles from "./budget-form.module.css";

interface AmountFieldProps {
  readonly id: string;
  /** Accessible name, if there is no label element. */
  readonly label?: string;
  readonly value: string;
  /** Error message, if the amount is invalid. */
  readonly problem: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onLeave: () => void;
}

/** A field for an amount, with its error below. */
export function AmountField({ id, label, value, problem, onWrite, onLeave }: AmountFieldProps) {
  return (
    <>
      <input
        id={id}
        className={styles.field}
        data-amount=""
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        inputMode="decimal"
        placeholder="0"
        value={value}
        autoComplete="off"
        onChange={({ target }) => onWrite(target.value)}
        onBlur={onLeave}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
