import { useId } from "react";
import type { WallTone } from "../../../domain/site/layouts.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { MaybeLink, SmartLink } from "../../components/links.tsx";
import { QuoteText } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./testimonial-card.module.css";
import type { WallCard } from "./testimonials.server.ts";

/** A card of the wall. The author comes first in the document and last on screen. */
export function TestimonialCard({ card, tone }: { card: WallCard; tone: WallTone }) {
  const t = useText();
  const heading = useId();
  const { quote, rating, level, more, about, source, writtenIn } = card;
  const ratingStandsAlone = quote === undefined && rating !== undefined;
  return (
    <article
      id={card.id}
      className={`column gap3 block relative ${styles.card}`}
      data-part="testimonial"
      aria-labelledby={heading}
      data-tone={tone}
      data-size={card.size}
      data-long={card.long || undefined}
    >
      <Author card={card} heading={heading} />
      <p className={`row between ${styles.level}`}>
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
          <ul className={`stack gap2 ${styles.more}`}>
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

function Author({ card, heading }: { card: WallCard; heading: string }) {
  const { avatar, name, manager, role, company, date, writtenIn } = card;
  const t = useText();
  return (
    <header className={`row center gap3 ${styles.author}`}>
      <Avatar image={avatar} />
      <div>
        <div className={`row center ${styles.name}`}>
          <h2 id={heading}>{name}</h2>
          {manager && (
            <span className={`inline gap1 edged ${styles.manager}`}>
              <Icon name="manager" />
              {t("Manager")}
            </span>
          )}
        </div>
        <p lang={writtenIn}>{role}</p>
        <p className="row">
          <span>{company}</span>{" "}
          <time className="tabular" dateTime={date.month}>
            {date.shown}
          </time>
        </p>
      </div>
    </header>
  );
}

/** A rating without a quote: a large number and five squares, filled accordingly. */
function Rating({ label, value }: { label: string; value: number }) {
  return (
    <div className={`stack gap3 ${styles.rating}`}>
      <p>
        <b>{label}</b>
      </p>
      <svg viewBox="0 0 150 26" aria-hidden="true">
        {[0, 1, 2, 3, 4].map((square) => (
          <g key={square} transform={`translate(${square * 31})`}>
            <rect className={styles.open} x="0.75" y="0.75" width="24.5" height="24.5" rx="7.25" />
            <rect width={26 * Math.min(1, Math.max(0, value - square))} height="26" rx="8" />
          </g>
        ))}
      </svg>
    </div>
  );
}
