import styles from "./figure.module.css";

/** A part of a caption: its first words are set bold. */
export interface CaptionPart {
  readonly text: string;
  readonly bold: boolean;
}

/** A number with its unit and what it counts. */
export interface FigureProps {
  /** Undefined where it is not available (D12). */
  readonly value: string | undefined;
  readonly unit?: string | undefined;
  readonly caption: readonly CaptionPart[];
  readonly link?: string | undefined;
}

/** The longest figure, unit included, that still fits its place at full size. */
const SHORT = 4;

/** A figure as a hero: condensed black digits and a light unit. Words in its place stay small. */
export function Amount({ value, unit = "" }: Pick<FigureProps, "value" | "unit">) {
  if (value === undefined)
    return (
      <span className={styles["missing"]} data-missing>
        not available
      </span>
    );
  return (
    <span className={styles["amount"]} data-long={value.length + unit.length > SHORT || undefined}>
      {value}
      {unit !== "" && <span className={styles["unit"]}>{unit}</span>}
    </span>
  );
}

/** The words under a figure. */
export function Caption({ parts }: { parts: readonly CaptionPart[] }) {
  return parts.map(({ text, bold }) => (bold ? <b key={text}>{text}</b> : text));
}
