import styles from "./figure.module.css";

/** A part of a caption: its first words are set bold. */
export interface CaptionPart {
  readonly text: string;
  readonly bold: boolean;
}

/** A number with its unit and what it counts. */
export interface FigureProps {
  /** The number, or the words in its place. */
  readonly value: string;
  /** Whether the number is not available (D12). */
  readonly missing?: boolean | undefined;
  readonly unit?: string | undefined;
  readonly caption: readonly CaptionPart[];
  readonly link?: string | undefined;
}

/** The longest figure, unit included, that still fits its place at full size. */
const SHORT = 4;

/** A figure as a hero: condensed black digits and a light unit. Words in its place stay small. */
export function Amount({ value, missing = false, unit = "" }: Pick<FigureProps, "value" | "missing" | "unit">) {
  if (missing)
    return (
      <span className={styles.missing} data-missing>
        {value}
      </span>
    );
  return (
    <span
      className={styles.amount}
      data-long={value.length + unit.length > SHORT || undefined}
      data-one={value.startsWith("1") || undefined}
    >
      {value}
      {unit !== "" && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

/** The words under a figure. */
export function Caption({ parts }: { parts: readonly CaptionPart[] }) {
  return parts.map(({ text, bold }) => (bold ? <b key={text}>{text}</b> : text));
}
