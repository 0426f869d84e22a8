import { Avatar, type AvatarImage } from "../../../components/picture/avatar.tsx";
import type { SafeHtml } from "../../../components/text/prose.tsx";
import { QuoteText } from "../../../components/text/quote.tsx";
import styles from "./quote-section.module.css";
import { StorySection } from "./story-section.tsx";

export interface QuoteSectionProps {
  readonly id: string;
  readonly words: SafeHtml;
  readonly name: string;
  readonly role: string;
  readonly avatar: AvatarImage;
}

/** A large quote with its author. */
export function QuoteSection({ id, words, name, role, avatar }: QuoteSectionProps) {
  return (
    <StorySection id={id} heading={undefined}>
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
