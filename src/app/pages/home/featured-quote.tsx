import type { Written } from "../../../domain/documents/written-in.ts";
import { ButtonLink } from "../../components/controls/button.tsx";
import { Icon } from "../../components/controls/icon.tsx";
import layout from "../../components/layout.module.css";
import { type AvatarImage, AvatarStack } from "../../components/picture/avatar.tsx";
import type { SafeHtml } from "../../components/text/prose.tsx";
import { QuoteText } from "../../components/text/quote.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./featured-quote.module.css";

export interface FeaturedQuoteProps extends Written {
  readonly words: SafeHtml;
  /** Whether to use smaller type. */
  readonly isLong: boolean;
  readonly name: string;
  readonly role: string;
  /** Of the first few authors. */
  readonly faces: readonly AvatarImage[];
  /** Number of authors. */
  readonly people: number;
  /** Of the owner. */
  readonly firstName: string;
}

/** A quote in very large type, with a link to the others. */
export function FeaturedQuote({
  heading,
  words,
  isLong,
  name,
  role,
  faces,
  people,
  firstName,
  writtenIn,
  all,
}: FeaturedQuoteProps & { heading: string; all: string | undefined }) {
  const t = useText();
  const author = <b>{name}</b>;
  return (
    <section className={styles.featured} aria-labelledby="voice" data-long={isLong || undefined}>
      <div className={`${layout.wrap} ${styles.content}`}>
        <h2 id="voice">{heading}</h2>
        <QuoteText html={words} lang={writtenIn} />
        <div className={`${layout.cluster} ${styles.by}`}>
          <AvatarStack images={faces} />
          <p>
            {people > 1 ? (
              filled(
                t("{name} {role}, one of {count} people who wrote about working with {owner}", {
                  role,
                  count: people,
                  owner: firstName,
                }),
                { name: author },
              )
            ) : (
              <>
                {author} {role}
              </>
            )}
          </p>
          {all !== undefined && (
            <ButtonLink href={all} look="accent">
              {t("Read the testimonials")}
              <Icon name="arrow" />
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
