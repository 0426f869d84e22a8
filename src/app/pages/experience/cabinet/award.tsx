import type { Trophy } from "../../../../domain/experience/cabinet.ts";
import { Chips } from "../../../components/chips.tsx";
import { Disclosure } from "../../../components/disclosure.tsx";
import { useLightbox } from "../../../components/lightbox.tsx";
import { ArrowLink } from "../../../components/links.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Prose } from "../../../components/text.tsx";
import { useText } from "../../../language/text.tsx";
import { DetailsOf } from "../details-of.tsx";
import { Endorsements } from "../endorsements.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import { PictureList } from "../picture-list.tsx";
import styles from "./award.module.css";
import { TrophyDrawing } from "./trophy-drawing.tsx";

interface AwardProps {
  readonly award: ExperienceEntryProps;
  /** Drawn where it has no picture. */
  readonly trophy: Trophy;
  /** Whether its picture is above the fold. */
  readonly atOnce: boolean;
}

/** An award: its first picture on the shelf, its label with the chips below, everything else folded. */
export function Award({ award, trophy, atOnce }: AwardProps) {
  const { id, title, subtitle, date, description, additional, link, chips, pictures, evidence, writtenIn } = award;
  const t = useText();
  const { linkTo, view } = useLightbox(id, pictures);
  const heading = `_title-${id}`;
  const [object, ...others] = pictures;
  const isFolded = (additional ?? others[0] ?? evidence) !== undefined;
  return (
    <article id={id} className={styles.award} aria-labelledby={heading}>
      <div className={styles.object}>
        {object === undefined ? (
          <TrophyDrawing trophy={trophy} />
        ) : (
          <a {...linkTo(0)}>
            <Picture
              image={object}
              alt={object.alt}
              sizes="(width >= 75rem) 28rem, 40vw"
              loading={atOnce ? "eager" : "lazy"}
            />
          </a>
        )}
      </div>
      <div className={styles.label}>
        <h3 id={heading} lang={writtenIn}>
          {title}
        </h3>
        {(subtitle ?? date) && (
          <p className={styles.issuer}>
            {subtitle && <span lang={writtenIn}>{subtitle}</span>}
            {subtitle && date && t(", ")}
            {date && <time dateTime={date.machine}>{date.words}</time>}
          </p>
        )}
        <Chips chips={chips} />
        {description && <Prose html={description} lang={writtenIn} />}
      </div>
      {link && (
        <p className={styles.from} lang={link.writtenIn}>
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      )}
      {isFolded && (
        <div className={styles.more}>
          <Disclosure
            summary={
              <span>
                <DetailsOf title={title} />
              </span>
            }
          >
            <div className={styles.details}>
              {additional && <Prose html={additional} lang={writtenIn} />}
              <PictureList
                title={title}
                pictures={others}
                linkTo={(index) => linkTo(index + 1)}
                sizes="12rem"
                className={styles.pictures}
              />
              {evidence && (
                <div className={styles.endorsements}>
                  <Endorsements {...evidence} />
                </div>
              )}
            </div>
          </Disclosure>
        </div>
      )}
      {view}
    </article>
  );
}
