import layout from "../../ui/layout.module.css";
import styles from "./bar.module.css";

/** A part of a bar. What is not built yet is open: outline and hatch. */
export interface BarPart {
  readonly label: string;
  /** Its amount in words. */
  readonly value: string;
  /** Its share of the scale that every bar of a figure has in common. */
  readonly percent: number;
  readonly tone: "first" | "second" | "third" | "open";
}

export interface BarProps {
  readonly label: string;
  /** What all parts come to, in words. */
  readonly total: string;
  readonly parts: readonly BarPart[];
}

/** Widths of a bar, in rem, from which on labels may be shown: those that bar.module.css asks for. */
const WIDTHS = [20, 28, 60] as const;

/** About as wide as a character, in rem: of an amount, which is set large, and of any other word. */
const AMOUNT_CHARACTER = 0.85;
const CHARACTER = 0.53;

/** What a label keeps clear of the edges on either side of it, in rem. */
const CLEAR = 1.25;

/** What shows between two parts, in percent of the scale. */
const JOINT = 0.35;

/** A bar of labelled parts, measured below. Where a part is too small for its label, all of them are said in words. */
export function Bar({ label, total, parts }: BarProps) {
  const shown = parts.filter(({ percent }) => percent > 0);
  const length = shown.reduce((sum, { percent }) => sum + percent, 0);
  const words = shown.map(({ label, value }) => `${value} ${label}`).join(", ");
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { percent }) => sum + percent, 0));
  const froms = shown.map(({ label, value, percent }) =>
    labelledFrom(Math.max(value.length * AMOUNT_CHARACTER, label.length * CHARACTER), percent - JOINT),
  );
  const beside = froms.includes(undefined) ? labelledFrom(words.length * CHARACTER, 100 - length) : undefined;
  return (
    <div className={styles["bar"]} data-from={beside ?? widest(froms)}>
      <p>
        <b>{label}</b> <span className={layout["mono"]}>{total}</span> <span className={styles["words"]}>{words}</span>
      </p>
      <svg aria-hidden="true" focusable="false">
        {shown.map(({ label, value, percent, tone }, index) => {
          const at = `${starts[index]}%`;
          return (
            <g key={label} data-tone={tone} data-from={beside ? undefined : froms[index]}>
              <rect x={at} width={`${Math.max(percent - JOINT, JOINT)}%`} height="4.5rem" rx="0.75rem" />
              <text x={at} dx="0.875rem" y="2.0625rem" className={styles["value"]}>
                {value}
              </text>
              <text x={at} dx="0.875rem" y="3.5rem">
                {label}
              </text>
            </g>
          );
        })}
        {beside && (
          <g data-from={beside}>
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

/** The least width of a bar at which so many percent of it have room for a label; undefined where none has. */
function labelledFrom(label: number, percent: number): (typeof WIDTHS)[number] | undefined {
  return WIDTHS.find((width) => (width * percent) / 100 >= label + CLEAR);
}

/** From where on all labels are shown; undefined where one of them never is. */
function widest(froms: readonly (number | undefined)[]): number | undefined {
  const known = froms.filter((from) => from !== undefined);
  return known.length === froms.length ? Math.max(...known) : undefined;
}
