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

/** From this share on a part has room for its own label. */
const ROOM_FOR_LABEL = 18;

/** Up to this length of a bar, words have room beside it. */
const ROOM_BESIDE = 20;

/** What shows between two parts, in percent of the scale. */
const JOINT = 0.35;

/** A bar of labelled parts, measured below. Where a part is too small for its label, all of them are said in words. */
export function Bar({ label, total, parts }: BarProps) {
  const shown = parts.filter(({ percent }) => percent > 0);
  const length = shown.reduce((sum, { percent }) => sum + percent, 0);
  const words = shown.map(({ label, value }) => `${value} ${label}`).join(", ");
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { percent }) => sum + percent, 0));
  const labelled = shown.every(({ percent }) => percent >= ROOM_FOR_LABEL);
  const beside = !labelled && length <= ROOM_BESIDE;
  return (
    <div className={styles["bar"]}>
      <p>
        <b>{label}</b> <span className={layout["mono"]}>{total}</span>{" "}
        <span className={labelled || beside ? layout["visuallyHidden"] : styles["words"]}>{words}</span>
      </p>
      <svg aria-hidden="true" focusable="false">
        {shown.map(({ label, value, percent, tone }, index) => {
          const at = `${starts[index]}%`;
          return (
            <g key={label} data-tone={tone}>
              <rect x={at} width={`${Math.max(percent - JOINT, JOINT)}%`} height="72" rx="12" />
              {percent >= ROOM_FOR_LABEL && (
                <>
                  <text x={at} dx="14" y="33" className={styles["value"]}>
                    {value}
                  </text>
                  <text x={at} dx="14" y="56">
                    {label}
                  </text>
                </>
              )}
            </g>
          );
        })}
        {beside && (
          <text x={`${length}%`} dx="14" y="42">
            {words}
          </text>
        )}
        <line x1="0" x2={`${length}%`} y1="96" y2="96" />
        <line x1="0" x2="0" y1="88" y2="104" />
        <line x1={`${length}%`} x2={`${length}%`} y1="88" y2="104" />
      </svg>
    </div>
  );
}
