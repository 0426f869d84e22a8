import { type ChipProps, Chips } from "../../components/controls/chips.tsx";
import { Disclosure } from "../../components/controls/disclosure.tsx";
import { ArrowLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import { Avatar, type AvatarImage } from "../../components/picture/avatar.tsx";
import { useLightbox } from "../../components/picture/lightbox.tsx";
import { type DescribedPicture, Picture } from "../../components/picture/picture.tsx";
import { ScaledDuration } from "../../components/text/duration-bar.tsx";
import { Prose, type SafeHtml } from "../../components/text/prose.tsx";
import { Endorsements, type EndorsementsProps } from "./endorsements.tsx";
import styles from "./experience-entry.module.css";

export interface ExperienceEntryProps {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** The mark or portrait. */
  readonly mark: AvatarImage;
  /** Undefined without dates. */
  readonly date: { readonly words: string; readonly machine: string | undefined } | undefined;
  /** Undefined if unknown or a single day. */
  readonly length:
    | { readonly months: number; readonly longest: number; readonly label: string; readonly running: boolean }
    | undefined;
  readonly chips: readonly ChipProps[];
  readonly description: SafeHtml | undefined;
  /** Collapsed initially. */
  readonly additional: SafeHtml | undefined;
  readonly link: { readonly href: string; readonly label: string } | undefined;
  readonly pictures: readonly DescribedPicture[];
  readonly evidence: EndorsementsProps | undefined;
  /** Shows the date on a brass plate. */
  readonly award: boolean;
}

/** An experience (specification 3): dates on the left, content on the right. */
export function ExperienceEntry({ entry, first }: { entry: ExperienceEntryProps; first: boolean }) {
  const { id, title, date, length, description, additional, link, evidence } = entry;
  const heading = `_title-${id}`;
  return (
    <article id={id} className={`${layout.withMeta} ${styles.entry}`} aria-labelledby={heading}>
      <div className={styles.meta}>
        {date && (
          <p className={styles.date} data-award={entry.award || undefined}>
            <time dateTime={date.machine}>{date.words}</time>
          </p>
        )}
        {length && (
          <div className={styles.length}>
            <ScaledDuration {...length} />
          </div>
        )}
        <Chips chips={entry.chips} />
      </div>
      <div className={styles.main} data-pictures={entry.pictures.length || undefined}>
        <header className={styles.head}>
          <Avatar image={entry.mark} size="large" />
          <div>
            <h2 id={heading}>{title}</h2>
            {entry.subtitle && <p className={styles.subtitle}>{entry.subtitle}</p>}
          </div>
        </header>
        {(description ?? additional ?? link) && (
          <div className={styles.body}>
            {description && <Prose html={description} />}
            {additional && (
              <Disclosure summary="Additional details">
                <Prose html={additional} />
              </Disclosure>
            )}
            {link && (
              <p className={styles.link}>
                <ArrowLink href={link.href}>{link.label}</ArrowLink>
              </p>
            )}
          </div>
        )}
        <Pictures gallery={id} of={title} pictures={entry.pictures} atOnce={first} />
        {evidence && (
          <div className={styles.endorsements}>
            <Endorsements {...evidence} />
          </div>
        )}
      </div>
    </article>
  );
}

function Pictures({
  gallery,
  of,
  pictures,
  atOnce,
}: {
  gallery: string;
  of: string;
  pictures: ExperienceEntryProps["pictures"];
  atOnce: boolean;
}) {
  const { linkTo, view } = useLightbox(gallery, pictures);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} aria-label={`Pictures of ${of}`}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a {...linkTo(index)}>
              <Picture
                image={picture}
                alt={picture.alt}
                sizes={pictures.length === 1 ? "27rem" : "(width >= 75rem) 27rem, 33vw"}
                loading={atOnce && index === 0 ? "eager" : "lazy"}
              />
            </a>
          </li>
        ))}
      </ul>
      {view}
    </>
  );
}
