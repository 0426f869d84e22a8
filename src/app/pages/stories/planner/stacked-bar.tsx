import layout from "../../../components/layout.module.css";
import styles from "./stacked-bar.module.css";

/** A part of a bar. What is not built yet is open: outline and hatch. */
export interface StackedBarPart {
  readonly label: string;
  /** Its amount in words. */
  readonly value: string;
  /** Its share of the scale that every bar of a figure has in common. */
  readonly percent: number;
  readonly tone: "first" | "second" | "third" | "open";
}

export interface StackedBarProps {
  readonly label: string;
  /** What all parts come to, in words. */
  readonly total: string;
  readonly parts: readonly StackedBarPart[];
}

/** How wide a bar is at least where labels are shown, in rem, as bar.module.css says. */
const WIDTH = 20;

/** About as wide as a character, in rem: of an amount, which is set large, and of any other word. */
const AMOUNT_CHARACTER = 0.85;
const CHARACTER = 0.53;

/** What a label keeps clear of the edges on either side of it, in rem. */
const CLEAR = 1.25;

/** What shows between two parts, in percent of the scale. */
const JOINT = 0.35;

/**
 * A bar of labelled parts, measured below. Where a part is too small for its label, all of them are said in words. One
 * without parts is an outline, and has nothing to measure.
 */
export function StackedBar({ label, total, parts }: StackedBarProps) {
  const shown = parts.filter(({ percent }) => percent > 0);
  const length = shown.reduce((sum, { percent }) => sum + percent, 0);
  const words = shown.map(({ label, value }) => `${value} ${label}`).join(", ");
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { percent }) => sum + percent, 0));
  const labelled = shown.map(({ label, value, percent }) =>
    hasRoom(Math.max(value.length * AMOUNT_CHARACTER, label.length * CHARACTER), percent - JOINT),
  );
  const all = labelled.every(Boolean);
  const beside = !all && hasRoom(words.length * CHARACTER, 100 - length);
  return (
    <div className={styles.bar} data-labelled={all || beside || undefined}>
      <p>
        <b>{label}</b> <span className={layout.mono}>{total}</span> <span className={styles.words}>{words}</span>
      </p>
      <svg aria-hidden="true" focusable="false">
        {shown.map(({ label, value, percent, tone }, index) => {
          const at = `${starts[index]}%`;
          const joint = index < shown.length - 1 ? JOINT : 0;
          return (
            <g key={label} data-tone={tone} data-labelled={(labelled[index] && !beside) || undefined}>
              <rect x={at} width={`${Math.max(percent - joint, JOINT)}%`} height="4.5rem" rx="0.75rem" />
              <text x={at} dx="0.875rem" y="2.0625rem" className={styles.value}>
                {value}
              </text>
              <text x={at} dx="0.875rem" y="3.5rem">
                {label}
              </text>
            </g>
          );
        })}
        {beside && (
          <g data-labelled="">
            <text x={`${length}%`} dx="0.875rem" y="2.625rem" data-beside="">
              {words}
            </text>
          </g>
        )}
        <line x1="0" x2={`${length}%`} y1="6rem" y2="6rem" />
        <line x1="0" x2="0" y1="5.5rem" y2="6.5rem" />
        <line x1={`${length}%`} x2={`${length}%`} y1="5.5rem" y2="6.5rem" />
      </svg>
    </div>
  );
}

/** Whether so many percent of a bar have room for a label. */
function hasRoom(label: number, percent: number): boolean {
  return (WIDTH * percent) / 100 >= label + CLEAR;
}
