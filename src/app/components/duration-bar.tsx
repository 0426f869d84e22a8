import styles from "./duration-bar.module.css";

/** Months in a full column, unless an entry of the list is longer. */
const FULL_COLUMN_MONTHS = 96;

interface DurationProps {
  /** Such as `7 yr 9 mo`. */
  readonly label: string;
  /** Ongoing, with a dashed end. */
  readonly running: boolean;
}

interface ScaledProps extends DurationProps {
  readonly months: number;
  /** Months of the longest entry of the list, whose bars share one scale. */
  readonly longest: number;
}

/** A duration drawn to scale, with end ticks. */
export function ScaledDuration({ months, longest, label, running }: ScaledProps) {
  const share = months / Math.max(longest, FULL_COLUMN_MONTHS);
  // A hundredth is less than a pixel.
  const percent = (part: number) => Math.round(part * 10_000) / 100;
  const length = percent(share);
  const drawn = running ? percent(share * 0.82) : length;
  return (
    <div className={`stack quiet ${styles.scaled}`}>
      <svg data-mirrored aria-hidden="true">
        <line x1="0" x2="0" y1="0" y2="12" />
        <line x1="0" x2={`${drawn}%`} y1="6" y2="6" />
        {running ? (
          <line className={styles.running} x1={`${drawn}%`} x2={`${length}%`} y1="6" y2="6" />
        ) : (
          <line x1={`${length}%`} x2={`${length}%`} y1="0" y2="12" />
        )}
      </svg>
      <span className={`mono ${styles.label}`}>{label}</span>
    </div>
  );
}

/** A single duration, as wide as its container. */
export function DurationBar({ label, running }: DurationProps) {
  return (
    <span className={`beside mono ${styles.single}`} data-running={running || undefined}>
      {label}
    </span>
  );
}
