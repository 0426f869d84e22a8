import layout from "../../../components/layout.module.css";
import styles from "./stacked-bar.module.css";

/** A part of a bar. Open parts have an outline and hatching. */
export interface StackedBarPart {
  readonly label: string;
  /** Formatted amount. */
  readonly value: string;
  /** Share of the scale that all bars of a figure have in common. */
  readonly percent: number;
  readonly tone: "first" | "second" | "third" | "open";
}

export interface StackedBarProps {
  readonly label: string;
  /** Formatted sum of all parts. */
  readonly total: string;
  readonly parts: readonly StackedBarPart[];
  /** A mark at 100%, in percent of the scale, if the parts exceed it. */
  readonly limit?: { readonly percent: number; readonly label: string } | undefined;
}

/** Minimum width of a bar with labels, in rem, as in stacked-bar.module.css. */
const WIDTH = 20;

/** Approximate character widths in rem: of an amount, which is large, and of other text. */
const AMOUNT_CHARACTER = 0.85;
const CHARACTER = 0.53;

/** Padding of a label, in rem. */
const CLEAR = 1.25;

/** Gap between two parts, in percent of the scale. */
const JOINT = 0.35;

/**
 * A bar of labeled parts with a dimension line. If a part is too small for its label, all labels are in a text instead.
 * Without parts it is only an outline.
 */
export function StackedBar({ label, total, parts, limit }: StackedBarProps) {
  const shown = parts.filter(({ percent }) => percent > 0);
  const length = lengthOf(shown);
  const words = shown.map(({ label, value }) => `${value} ${label}`).join(", ");
  const starts = shown.map((_, index) => lengthOf(shown.slice(0, index)));
  const labeled = shown.map(({ label, value, percent }) =>
    hasRoom(Math.max(value.length * AMOUNT_CHARACTER, label.length * CHARACTER), percent - JOINT),
  );
  const all = labeled.every(Boolean);
  const beside = !all && hasRoom(words.length * CHARACTER, 100 - length);
  return (
    <div className={styles.bar} data-labeled={all || beside || undefined}>
      <p>
        <b>{label}</b> <span className={layout.mono}>{total}</span> <span>{words}</span>
      </p>
      <svg data-mirrored aria-hidden="true">
        {shown.map(({ label, value, percent, tone }, index) => {
          const at = `${starts[index]}%`;
          const joint = index < shown.length - 1 ? JOINT : 0;
          return (
            <g key={label} data-tone={tone} data-labeled={(labeled[index] && !beside) || undefined}>
              <rect x={at} width={`${Math.max(percent - joint, JOINT)}%`} height="4.5rem" />
              <text x={at} dx="0.875rem" y="2.0625rem">
                {value}
              </text>
              <text x={at} dx="0.875rem" y="3.5rem">
                {label}
              </text>
            </g>
          );
        })}
        {beside && (
          <g data-labeled="">
            <text x={`${length}%`} dx="0.875rem" y="2.625rem">
              {words}
            </text>
          </g>
        )}
        <line x1="0" x2={`${length}%`} y1="6rem" y2="6rem" />
        <line x1="0" x2="0" y1="5.5rem" y2="6.5rem" />
        <line x1={`${length}%`} x2={`${length}%`} y1="5.5rem" y2="6.5rem" />
        {limit && (
          <g data-limit="">
            <line x1={`${limit.percent}%`} x2={`${limit.percent}%`} y1="-0.25rem" y2="6.5rem" />
            <text x={`${limit.percent}%`} dx="-0.5rem" y="5.5rem" textAnchor="end">
              {limit.label}
            </text>
          </g>
        )}
      </svg>
    </div>
  );
}

function lengthOf(parts: readonly StackedBarPart[]): number {
  return parts.reduce((sum, { percent }) => sum + percent, 0);
}

/** Whether a label fits into this percentage of a bar. */
function hasRoom(label: number, percent: number): boolean {
  return (WIDTH * percent) / 100 >= label + CLEAR;
}
