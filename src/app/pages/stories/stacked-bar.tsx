import styles from "./stacked-bar.module.css";

interface StackedBarProps {
  readonly label: string;
  /** Formatted sum of all parts. */
  readonly total: string;
  /** A percentage is of the scale that all bars of a figure share. Open parts have an outline and hatching. */
  readonly parts: readonly {
    readonly label: string;
    readonly value: string;
    readonly percent: number;
    readonly tone: "first" | "second" | "third" | "open";
  }[];
  /** A labeled line at a percentage of the scale, which the parts exceed. */
  readonly limit?: { readonly at: number; readonly label: string } | undefined;
}

/** Widths of a bar from which its labels may be shown, in rem, as in stacked-bar.module.css. */
const WIDTHS = [17, 30, 40];
const NEVER = 99;

/** Approximate character widths in rem: of an amount, which is large, and of other text. */
const AMOUNT_CHARACTER = 0.88;
const CHARACTER = 0.53;

/** Padding of a label, in rem. */
const CLEAR = 1.2;

/** The height of a bar with its dimension line, in rem. stacked-bar.module.css has the same. */
const HEIGHT = 6.75;

/** Gap between two parts, in percent of the scale. */
const JOINT = 0.35;

/**
 * A bar of labeled parts with a dimension line. If a part is too small for its label, all labels are in a text above it.
 * Without parts it is only an outline.
 */
export function StackedBar({ label, total, parts, limit }: StackedBarProps) {
  const shown = parts.filter(({ percent }) => percent > 0);
  let length = 0;
  let allFrom = 0;
  const drawn = shown.map(({ label, value, percent, tone }, index) => {
    const at = length;
    length += percent;
    // A label is on the longer side of a limit in its part.
    const cut = Math.min(Math.max(at, limit?.at ?? 0), length);
    const before = cut - at;
    const after = length - cut;
    const x = `${after > before ? cut : at}%`;
    const room = (Math.max(before, after) - JOINT) / 100;
    const needed = Math.max(value.length * AMOUNT_CHARACTER, label.length * CHARACTER) + CLEAR;
    const from = WIDTHS.find((width) => width * room >= needed) ?? NEVER;
    allFrom = Math.max(allFrom, from);
    return (
      <g key={label} data-tone={tone} data-from={from}>
        <rect
          x={`${at}%`}
          width={`${Math.max(percent - (index < shown.length - 1 ? JOINT : 0), JOINT)}%`}
          height={atRem(4.5)}
        />
        <text x={x} y={atRem(2.0625)}>
          {value}
        </text>
        <text x={x} y={atRem(3.5)}>
          {label}
        </text>
      </g>
    );
  });
  return (
    <div className={`sized ${styles.bar}`} data-from={allFrom}>
      <p className="row baseline quiet">
        <b>{label}</b> <span className="mono">{total}</span>{" "}
        <span className="small">{shown.map(({ label, value }) => `${value} ${label}`).join(", ")}</span>
      </p>
      <svg data-mirrored aria-hidden="true">
        {drawn}
        <line x1="0" x2={`${length}%`} y1={atRem(6)} y2={atRem(6)} />
        <line x1="0" x2="0" y1={atRem(5.5)} y2={atRem(6.5)} />
        <line x1={`${length}%`} x2={`${length}%`} y1={atRem(5.5)} y2={atRem(6.5)} />
        {limit && (
          <g data-limit="">
            <line x1={`${limit.at}%`} x2={`${limit.at}%`} y1={atRem(-0.25)} y2={atRem(6.5)} />
            <text x={`${limit.at}%`} y={atRem(5.5)} textAnchor={limit.at < 50 ? "start" : "end"}>
              {limit.label}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

/** A distance from the top as a share of the drawing: WebKit does not know rem in attributes. */
function atRem(rem: number): string {
  return `${(rem / HEIGHT) * 100}%`;
}
