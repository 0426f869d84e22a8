import { useId } from "react";
import type { Written } from "../../../domain/documents/written-in.ts";
import type { WallTone } from "../../../domain/testimonials/wall-tones.ts";
import { Avatar, type AvatarImage } from "../../components/avatar.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import layout from "../../components/layout.module.css";
import { MaybeLink, SmartLink } from "../../components/links.tsx";
import type { SafeHtml } from "../../components/text.tsx";
import { QuoteText } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import { Rating } from "./rating.tsx";
import styles from "./testimonial-card.module.css";

export type CardSize = "s" | "m" | "l" | "xl";

/** Props of a testimony. */
export interface TestimonialCardProps extends Written {
  /** Anchor, which does not contain the name (D5). */
  readonly id: string;
  /** Position on the unfiltered wall, from 0. */
  readonly place: number;
  /** Display name; the full one stays on the server (D5). */
  readonly name: string;
  readonly avatar: AvatarImage;
  readonly manager: boolean;
  readonly role: string;
  readonly company: string;
  readonly date: { readonly month: string; readonly shown: string };
  /** LinkedIn, Letter; with an address if the owner gives one. */
  readonly source: { readonly name: string; readonly href: string | undefined };
  /** Impact level or rating. */
  readonly level: string;
  readonly rating: number | undefined;
  readonly quote: SafeHtml | undefined;
  readonly more: readonly SafeHtml[];
  /** Experiences that refer to it. */
  readonly about: readonly (Written & { readonly title: string; readonly href: string })[];
  readonly tone: WallTone;
  readonly size: CardSize;
  /** Long quotes have smaller text. */
  readonly long: boolean;
}

/** A card of the wall. The author comes first in the document and last on screen. */
export function TestimonialCard(card: TestimonialCardProps) {
  const t = useText();
  const heading = useId();
  const { quote, rating, level, more, about, source, writtenIn } = card;
  const ratingStandsAlone = quote === undefined && rating !== undefined;
  return (
    <article
      id={card.id}
      className={styles.card}
      aria-labelledby={heading}
      data-tone={card.tone}
      data-size={card.size}
      data-long={card.long || undefined}
    >
      <Author {...card} heading={heading} />
      <p className={`${layout.cluster} ${styles.level}`}>
        {!ratingStandsAlone && <span>{level}</span>} <MaybeLink href={source.href}>{source.name}</MaybeLink>
      </p>
      {ratingStandsAlone && <Rating label={level} value={rating} />}
      {quote && (
        <div className={styles.words}>
          <QuoteText html={quote} lang={writtenIn} />
        </div>
      )}
      {more.length > 0 && (
        <Disclosure
          summary={t(more.length === 1 ? "{count} more quote" : "{count} more quotes", { count: more.length })}
        >
          <ul className={styles.more}>
            {more.map((html) => (
              <li key={html.__html}>
                <QuoteText html={html} lang={writtenIn} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {about.length > 0 && (
        <p className={styles.about}>
          {filled(t("About: {experiences}"), {
            experiences: about.map(({ title, href, writtenIn }, index) => (
              <span key={href} lang={writtenIn}>
                {index > 0 && t("; ") /* titles contain commas */}
                <SmartLink href={href}>{title}</SmartLink>
              </span>
            )),
          })}
        </p>
      )}
    </article>
  );
}

function Author({
  heading,
  avatar,
  name,
  manager,
  role,
  company,
  date,
  writtenIn,
}: TestimonialCardProps & { heading: string }) {
  const t = useText();
  return (
    <header className={`${layout.cluster} ${styles.author}`}>
      <Avatar image={avatar} />
      <div>
        <div className={`${layout.cluster} ${styles.name}`}>
          <h2 id={heading}>{name}</h2>
          {manager && (
            <span className={styles.manager}>
              <Icon name="manager" />
              {t("Manager")}
            </span>
          )}
        </div>
        <p lang={writtenIn}>{role}</p>
        <p>
          <span>{company}</span> <time dateTime={date.month}>{date.shown}</time>
        </p>
      </div>
    </header>
  );
}
