import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { Avatar } from "../../../components/avatar.tsx";
import { IconButton } from "../../../components/button.tsx";
import { Chips } from "../../../components/chips.tsx";
import { ScaledDuration } from "../../../components/duration-bar.tsx";
import { useLightbox } from "../../../components/lightbox.tsx";
import { useText } from "../../../language/text.tsx";
import { Endorsements } from "../endorsements.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import { EntryWords } from "../experience-parts.tsx";
import { PictureList } from "../picture-list.tsx";
import styles from "./sheet.module.css";

/** The id of an entry's sheet. */
export function sheetOf(id: string): string {
  return `_sheet-${id}`;
}

/** Everything about an entry. A native popover, so its button works without scripts. */
export function Sheet({ entry, labelledBy }: { entry: ExperienceEntryProps; labelledBy: string }) {
  const t = useText();
  const { id, title, subtitle, date, length, result, evidence, writtenIn } = entry;
  const sheet = useRef<HTMLDivElement>(null);
  // A data URL would be in the page twice.
  const pictures = entry.pictures.map(({ drawing: _, ...picture }) => picture);
  const { linkTo, view } = useLightbox(id, pictures);
  const isEnlarged = view !== undefined;

  // The lightbox closes all popovers. Its picture gets the focus back in a later effect.
  useLayoutEffect(() => {
    const { current } = sheet;
    if (isEnlarged) return () => current?.showPopover();
  }, [isEnlarged]);

  // Printed on every sheet of paper otherwise, instead of below its block.
  useEffect(() => {
    const close = () => sheet.current?.hidePopover();
    addEventListener("beforeprint", close);
    return () => removeEventListener("beforeprint", close);
  }, []);

  /** Focus that moves to the page behind would not be visible. */
  function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
  }

  return (
    <>
      <div
        ref={sheet}
        id={sheetOf(id)}
        popover="auto"
        role="dialog"
        aria-labelledby={labelledBy}
        className={styles.sheet}
        onBlur={closeBehindFocus}
      >
        <header className={styles.head}>
          <Avatar image={entry.mark} />
          <div lang={writtenIn}>
            <p className={styles.title}>{title}</p>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <IconButton
            icon="close"
            label={t("Close")}
            className={styles.close}
            popoverTarget={sheetOf(id)}
            popoverTargetAction="hide"
          />
        </header>
        <div className={styles.facts}>
          {date && (
            <p className={styles.date}>
              <time dateTime={date.machine}>{date.words}</time>
            </p>
          )}
          {length && <ScaledDuration {...length} />}
          <Chips chips={entry.chips} />
        </div>
        {result && (
          <p className={styles.result} lang={writtenIn}>
            <b>{result.figure}</b> {result.words}
          </p>
        )}
        <EntryWords {...entry} open />
        <PictureList
          title={title}
          pictures={pictures}
          linkTo={linkTo}
          sizes="(width >= 40rem) 36rem, 90vw"
          className={styles.pictures}
        />
        {evidence && (
          <div className={styles.evidence}>
            <Endorsements {...evidence} />
          </div>
        )}
      </div>
      {view}
    </>
  );
}
