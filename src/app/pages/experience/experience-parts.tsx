import { figureParts, type Result } from "../../../domain/experience/result.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { ArrowLink } from "../../components/links.tsx";
import { Prose, visuallyHidden } from "../../components/text.tsx";
import { filled, useText } from "../../language/text.tsx";
import type { ExperienceEntryProps } from "./experience-entry.tsx";
import styles from "./experience-parts.module.css";
import { PictureList } from "./picture-list.tsx";

/** In characters: longer figures are set smaller. */
const SHORT = 5;
const MEDIUM = 12;

/** What came of an experience: the number in heavy type, what it was before and its unit in light type. */
export function ResultFigure({
  result: { figure, words },
  lang,
  className,
}: {
  result: Result;
  /** Of its words, if it is not that of the page. */
  lang: string | undefined;
  className: string | undefined;
}) {
  const t = useText();
  const { before, now, unit } = figureParts(figure);
  // The arrow is seen, the words around the numbers are read aloud.
  const numbers = {
    before: (
      <>
        <span>{before}</span> <Icon name="arrow" />
      </>
    ),
    after: (
      <>
        <b>{now}</b>
        {unit}
      </>
    ),
  };
  return (
    <p className={className}>
      <span
        className={styles.figure}
        data-digits
        data-length={figure.length <= SHORT ? "short" : figure.length > MEDIUM ? "long" : undefined}
      >
        {before === undefined
          ? numbers.after
          : filled(t("{before} to {after}"), numbers, (words) => <>{visuallyHidden(words.trim())} </>)}
      </span>{" "}
      <span className={styles.words} lang={lang}>
        {words}
      </span>
    </p>
  );
}

type Words = Pick<ExperienceEntryProps, "description" | "additional" | "link" | "writtenIn">;

/** Description, details, which are folded unless all is open, and link. */
export function EntryWords({ description, additional, link, writtenIn, open = false }: Words & { open?: boolean }) {
  const t = useText();
  return (
    <>
      {description && <Prose html={description} lang={writtenIn} />}
      {additional && open && <Prose html={additional} lang={writtenIn} />}
      {additional && !open && (
        <Disclosure summary={t("Additional details")}>
          <Prose html={additional} lang={writtenIn} />
        </Disclosure>
      )}
      {link && (
        <p className={styles.link} lang={link.writtenIn}>
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      )}
    </>
  );
}

/** The words of an entry, if any. */
export function EntryText({ entry, className }: { entry: ExperienceEntryProps; className: string | undefined }) {
  if (!(entry.description ?? entry.additional ?? entry.link)) return null;
  return (
    <div className={[styles.text, className].filter(Boolean).join(" ")}>
      <EntryWords {...entry} />
    </div>
  );
}

/** @param atOnce loads the first picture without waiting until it is near */
export function EntryPictures({
  entry: { id, title, pictures },
  atOnce,
  sizes,
  className,
}: {
  entry: ExperienceEntryProps;
  atOnce: boolean;
  sizes: string;
  className: string | undefined;
}) {
  const { linkTo, view } = useLightbox(id, pictures);
  return (
    <>
      <PictureList
        title={title}
        pictures={pictures}
        linkTo={linkTo}
        sizes={sizes}
        atOnce={atOnce}
        className={`${styles.pictures} ${className}`}
      />
      {view}
    </>
  );
}
