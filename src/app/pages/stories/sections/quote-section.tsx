import type { Written } from "../../../../domain/documents/written-in.ts";
import { Avatar, type AvatarImage } from "../../../components/avatar.tsx";
import type { SafeHtml } from "../../../components/text.tsx";
import { QuoteText } from "../../../components/text.tsx";
import styles from "./quote-section.module.css";
import { StorySection } from "./story-section.tsx";

export interface QuoteSectionProps extends Written {
  readonly id: string;
  readonly words: SafeHtml;
  readonly name: string;
  readonly role: string;
  readonly avatar: AvatarImage;
}

/** A large quote with its author. */
export function QuoteSection({ words, name, role, avatar, ...section }: QuoteSectionProps) {
  return (
    <StorySection {...section} heading={undefined}>
      <figure className={styles.quote}>
        <QuoteText html={words} />
        <figcaption>
          <Avatar image={avatar} />
          <p>
            <b>{name}</b> {role}
          </p>
        </figcaption>
      </figure>
    </StorySection>
  );
}
