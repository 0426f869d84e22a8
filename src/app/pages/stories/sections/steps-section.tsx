import { Prose, type SafeHtml } from "../../../components/text.tsx";
import styles from "./steps-section.module.css";
import { StorySection, type StorySectionProps } from "./story-section.tsx";

export interface StepsSectionProps extends StorySectionProps {
  readonly steps: readonly { readonly title: string; readonly words: SafeHtml }[];
}

/** Numbered steps. */
export function StepsSection({ steps, ...section }: StepsSectionProps) {
  const Title = section.heading === undefined ? "p" : "h3";
  return (
    <StorySection {...section}>
      <ol className={styles.steps}>
        {steps.map(({ title, words }) => (
          <li key={title}>
            <Title className={styles.title}>{title}</Title>
            <Prose html={words} />
          </li>
        ))}
      </ol>
    </StorySection>
  );
}
