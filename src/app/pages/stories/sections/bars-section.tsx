import { StackedBar, type StackedBarProps } from "../planner/stacked-bar.tsx";
import styles from "./bars-section.module.css";
import { StorySection, type StorySectionProps } from "./story-section.tsx";

export interface BarsSectionProps extends StorySectionProps {
  readonly bars: readonly StackedBarProps[];
}

/** Figures as bars of parts, on one scale. */
export function BarsSection({ bars, ...section }: BarsSectionProps) {
  return (
    <StorySection {...section}>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.label}>
            <StackedBar {...bar} />
          </li>
        ))}
      </ul>
    </StorySection>
  );
}
