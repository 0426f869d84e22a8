import styles from "./figures-section.module.css";
import { StorySection, type StorySectionProps } from "./story-section.tsx";

export interface FiguresSectionProps extends StorySectionProps {
  readonly figures: readonly { readonly value: string; readonly unit?: string | undefined; readonly label: string }[];
}

/** In characters. Longer figures do not fit beside others; a unit is set smaller. */
const SHORT = 3;

/** Large numbers with labels: three short ones in a row, others with the first one largest. */
export function FiguresSection({ figures, ...section }: FiguresSectionProps) {
  const inRow =
    figures.length === 3 && figures.every(({ value, unit = "" }) => value.length + unit.length / 2 <= SHORT);
  return (
    <StorySection {...section}>
      <dl className={styles.figures} data-figures data-row={inRow || undefined}>
        {figures.map(({ value, unit, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-comma={value.includes(",") || undefined}>
              {value}
              {unit && <span data-word={unit.length > 1 || undefined}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </StorySection>
  );
}
