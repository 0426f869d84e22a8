import type { CaptionPart } from "../../components/text/caption.tsx";
import styles from "./figure.module.css";

/** A number with its unit and what it counts. */
export interface FigureProps {
  /** The number, or a text in its place. */
  readonly value: string;
  /** Whether the number is not available (D12). */
  readonly missing?: boolean | undefined;
  readonly unit?: string | undefined;
  readonly caption: readonly CaptionPart[];
  readonly link?: string | undefined;
}

/** In letters: longer units are words or abbreviations, and smaller than their number. */
const SYMBOL = 2;

/** In characters: the longest figure, including its unit, that fits at full size. */
const SHORT = 4;

/** A large figure: condensed black digits and a light unit. A text in its place is small. */
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
      data-digits
      data-long={value.length + unit.length > SHORT || undefined}
      data-comma={value.includes(",") || undefined}
      data-one={value.startsWith("1") || undefined}
    >
      {value}
      {unit !== "" && (
        <span className={styles.unit} data-word={unit.trim().length > SYMBOL || undefined}>
          {unit}
        </span>
      )}
    </span>
  );
}
