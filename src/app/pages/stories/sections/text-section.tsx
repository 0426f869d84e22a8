import { Prose, type SafeHtml } from "../../../components/text.tsx";
import { StorySection, type StorySectionProps } from "./story-section.tsx";
import styles from "./text-section.module.css";

export interface TextSectionProps extends StorySectionProps {
  /** Large text, for the key sentence. */
  readonly large: boolean;
  readonly words: SafeHtml;
}

/** Text of a story. A list is beside the text if there is room. */
export function TextSection({ large, words, ...section }: TextSectionProps) {
  return (
    <StorySection {...section}>
      <div className={styles[large ? "large" : "text"]}>
        <Prose html={words} />
      </div>
    </StorySection>
  );
}
