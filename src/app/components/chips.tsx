import { useText } from "../language/text.tsx";
import styles from "./chips.module.css";

/** A chip. `live` marks something ongoing. */
export interface ChipProps {
  readonly label: string;
  readonly tone: "orange" | "primary" | "success" | "secondary" | "warning";
  readonly live?: boolean | undefined;
}

export function Chip({ label, tone, live = false }: ChipProps) {
  return (
    <span className={`inline ${styles.chip}`} data-part="chip" data-tone={tone} data-live={live || undefined}>
      {label}
    </span>
  );
}

/** Tags in a row. Each color has its own pattern, so that color is never the only sign. */
export function Chips({ chips }: { chips: readonly ChipProps[] }) {
  const label = useText()("Tags");
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} data-tags aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.label}>
          <Chip {...chip} />
        </li>
      ))}
    </ul>
  );
}
