import styles from "./searches-chart.module.css";

type Kind = "individual" | "friend";

/** A formatted number, and what it counts. */
export interface StackedColumnText {
  readonly kind: Kind;
  readonly text: string;
  /** Whether the number is not available (D12). */
  readonly missing: boolean;
}

/** A block of a column. Lengths are in percent of the drawing. */
export interface StackedColumnPartProps {
  readonly kind: Kind;
  readonly y: number;
  readonly height: number;
  /** Corner radius in px. */
  readonly corner: number;
  /** The number, if the block has room for it. */
  readonly text: string | undefined;
  /** Position of the label. */
  readonly words: number;
}

/** The searches of a release. Lengths are in percent of the drawing. */
export interface StackedColumnProps {
  readonly year: string;
  readonly x: number;
  readonly width: number;
  readonly blocks: readonly StackedColumnPartProps[];
  /** Labels without a block, or with one that is too low. */
  readonly above: readonly (StackedColumnText & { readonly y: number })[];
  /** Beside the dimension line, or below the year if there is no room. */
  readonly total: string | undefined;
  /** The dimension line beside the column; undefined if the total is unknown. */
  readonly height: { readonly y: number; readonly length: number } | undefined;
}

/** A column of two blocks with labels, dimension line and year. */
export function StackedColumn({ year, x, width, blocks, above, total, height }: StackedColumnProps) {
  const at = `${x}%`;
  return (
    <g>
      {blocks.map(({ kind, y, height, corner, text, words }) => (
        <g key={kind} data-kind={kind}>
          <rect x={at} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx={corner} />
          {kind === "friend" && (
            <rect x={at} y={`${y}%`} width={`${width}%`} height={`${height}%`} rx={corner} fill="url(#friend)" />
          )}
          {text !== undefined && (
            <>
              <text className={styles.amount} x={at} dx="14" y={`${words}%`} dy="-2.2rem">
                {text}
              </text>
              <text x={at} dx="14" y={`${words}%`} dy="-1rem">
                {kind}
              </text>
            </>
          )}
        </g>
      ))}
      {above.map(({ kind, text, missing, y }) => (
        <text key={kind} x={at} y={`${y}%`}>
          {!missing && <tspan className={styles.strong}>{`${text} `}</tspan>}
          {missing ? `${kind} ${text}` : kind}
        </text>
      ))}
      {height && (
        <svg
          x={`${x + width}%`}
          y={`${height.y}%`}
          width="70"
          height={`${height.length}%`}
          className={styles.measure}
          aria-hidden="true"
        >
          <path d="M8 .5H24M10 6l12-12" />
          <line x1="16" x2="16" y1="0" y2="100%" />
          <svg y="100%" overflow="visible" aria-hidden="true">
            <path d="M10 6l12-12" />
          </svg>
          <text x="30" y="50%" dy=".35em">
            {total}
          </text>
        </svg>
      )}
      <text className={styles.year} x={at} y="96%">
        {year}
        {total !== undefined && (
          <tspan x={at} dy="1.6em">
            {`${total} in all`}
          </tspan>
        )}
      </text>
    </g>
  );
}
