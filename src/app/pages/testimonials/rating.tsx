import styles from "./rating.module.css";

/** Values of the five squares. */
const SQUARES = [1, 2, 3, 4, 5] as const;

/** A rating without a quote: a large number and five squares, filled accordingly. */
export function Rating({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.rating}>
      <p>
        <b>{label}</b>
      </p>
      <svg viewBox="0 0 150 26" aria-hidden="true" focusable="false">
        {SQUARES.map((square) => (
          <g key={square} transform={`translate(${(square - 1) * 31})`}>
            <rect className={styles.open} x="0.75" y="0.75" width="24.5" height="24.5" rx="7.25" />
            <rect width={26 * Math.min(1, Math.max(0, value - square + 1))} height="26" rx="8" />
          </g>
        ))}
      </svg>
    </div>
  );
}
