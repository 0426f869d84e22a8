import styles from "./duration-bar.module.css";

/** Months that a full column stands for, where nothing in the list is longer. */
const FULL_COLUMN_MONTHS = 96;

interface DimensionProps {
  /** What is measured, in words: `7 yr 9 mo`. */
  readonly label: string;
  /** Still running: the line ends dashed. */
  readonly running: boolean;
}

/**
 * A length drawn to scale, with end ticks.
 * @param longest months of the longest entry of the list: every dimension line of a list shares one scale
 */
export function ScaledDuration({
  months,
  longest,
  label,
  running,
}: DimensionProps & { months: number; longest: number }) {
  const length = (months / Math.max(longest, FULL_COLUMN_MONTHS)) * 100;
  const drawn = running ? length * 0.82 : length;
  return (
    <div className={styles.scaled}>
      <svg aria-hidden="true" focusable="false">
        <line x1="0" x2="0" y1="0" y2="12" />
        <line x1="0" x2={`${drawn}%`} y1="6" y2="6" />
        {running ? (
          <line className={styles.running} x1={`${drawn}%`} x2={`${length}%`} y1="6" y2="6" />
        ) : (
          <line x1={`${length}%`} x2={`${length}%`} y1="0" y2="12" />
        )}
      </svg>
      <span className={styles.label}>{label}</span>
    </div>
  );
}

/** A single length, as wide as its place allows. */
export function DurationBar({ label, running }: DimensionProps) {
  return (
    <span className={styles.single} data-running={running || undefined}>
      {label}
    </span>
  );
}
