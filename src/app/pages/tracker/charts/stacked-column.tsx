import { filled, useText } from "../../../language/text.tsx";

/** Searches for oneself, or for a friend. */
export type SearchKind = "individual" | "friend";

/** A block of a column. Lengths are in percent of the drawing. */
export interface StackedColumnPartProps {
  readonly kind: SearchKind;
  readonly y: number;
  readonly height: number;
  /** Corner radius in px. */
  readonly corner: number;
  /** The number, if the block has room for it. */
  readonly text: string | undefined;
}

/** The searches of a release. */
export interface StackedColumnProps {
  readonly year: string;
  /** Whether the page shows this release. */
  readonly current: boolean;
  readonly blocks: readonly StackedColumnPartProps[];
  /** Labels without a block, or with one that is too low. */
  readonly above: readonly { readonly kind: SearchKind; readonly text: string; readonly y: number }[];
  readonly total: string;
}

const WORDS = { individual: "for yourself", friend: "for a friend" } as const;
const LABELS = { individual: "{number} for yourself", friend: "{number} for a friend" } as const;

/** A column of two blocks with labels, year and total. */
export function StackedColumn({ year, current, blocks, above, total }: StackedColumnProps) {
  const t = useText();
  return (
    <>
      <svg data-current={current || undefined} data-mirrored aria-hidden="true" focusable="false">
        {blocks.map(({ kind, y, height, corner, text }) => (
          <g key={kind} data-kind={kind}>
            <rect width="80%" y={`${y}%`} height={`${height}%`} rx={corner} />
            {text !== undefined && (
              <>
                <text x="0.8em" y={`${y}%`} dy="1.6em">
                  {text}
                </text>
                <text x="0.8em" y={`${y}%`} dy="2.95em">
                  {t(WORDS[kind])}
                </text>
              </>
            )}
          </g>
        ))}
        {above.map(({ kind, text, y }) => (
          <text key={kind} y={`${y}%`}>
            {filled(t(LABELS[kind]), { number: <tspan>{text}</tspan> })}
          </text>
        ))}
      </svg>
      <p>
        <b>{year}</b> {total}
      </p>
    </>
  );
}
