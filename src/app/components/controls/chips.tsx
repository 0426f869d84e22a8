import styles from "./chips.module.css";

/** A tag: its words, its color scheme, and whether it marks what goes on now. */
export interface ChipProps {
  readonly label: string;
  readonly tone: "orange" | "primary" | "success" | "secondary" | "warning";
  readonly live?: boolean | undefined;
}

/** One tag outside a list. */
export function Chip({ label, tone, live = false }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone} data-live={live || undefined}>
      {label}
    </span>
  );
}

/** Tags in a row. Each has a key of its own shape, so color is never the only sign. */
export function Chips({ chips }: { chips: readonly ChipProps[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Tags">
      {chips.map((chip) => (
        <li key={chip.label}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}
