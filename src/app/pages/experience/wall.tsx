import { type FocusEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type Brick, brickLayout } from "../../../domain/site/layouts.ts";
import { Avatar } from "../../components/avatar.tsx";
import { IconButton } from "../../components/button.tsx";
import { Chips } from "../../components/chips.tsx";
import { ScaledDuration } from "../../components/duration-bar.tsx";
import { Icon } from "../../components/icon.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { MaybeLink } from "../../components/links.tsx";
import { Picture, TilePicture } from "../../components/picture.tsx";
import { PageTitle } from "../../components/title.tsx";
import { headOfPage } from "../../data/head.ts";
import { pageData } from "../../data/page-data.server.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/wall.ts";
import { type Entry, experienceList, type ListProps } from "./experience.server.ts";
import {
  Endorsements,
  EntryDate,
  EntrySubtitle,
  EntryWords,
  entryProps,
  ListFrame,
  ListSummary,
  PictureList,
} from "./experience-parts.tsx";
import styles from "./wall.module.css";

export function loader(args: Route.LoaderArgs) {
  const { words, list } = experienceList(args);
  return pageData(args, ["experiences"], words, { list, bricks: brickLayout(list.entries.length) });
}

export const meta = headOfPage;

/** A wall of pictures, sized by importance. */
export default function Wall({ loaderData: { list, bricks } }: Route.ComponentProps) {
  useSheetOfAddress();
  return (
    <ListFrame list={list} head={<Head list={list} />}>
      {list.entries.length > 0 && (
        <div className={`stack ${styles.wall}`}>
          {list.entries.map((entry, place) => {
            const brick = bricks[place];
            return brick && <Block key={entry.id} entry={entry} brick={brick} place={place} />;
          })}
        </div>
      )}
    </ListFrame>
  );
}

/** A link to an entry, such as a search result, may be about words in its sheet. */
function useSheetOfAddress() {
  const location = useLocation();
  useEffect(() => {
    const sheet = document.getElementById(sheetId(location.hash.slice(1)));
    if (sheet !== null && !sheet.matches(":popover-open")) sheet.showPopover();
  }, [location]);
}

/** Title and lead, with the disclaimers beside the lead. */
function Head({ list }: { list: ListProps }) {
  const t = useText();
  const { title, subtitle, lead, summary, disclaimers } = list;
  return (
    <header className={`stack gap5 ${styles.head}`}>
      <hgroup>
        <PageTitle>{title}</PageTitle>
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </hgroup>
      {(lead.length > 0 || summary) && (
        <div className="lead stack gap3">
          {lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <ListSummary list={list} className={`fine ${styles.summary}`} />
        </div>
      )}
      {disclaimers.length > 0 && (
        <aside className="fine stack" aria-label={t("Disclaimers")}>
          {disclaimers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </aside>
      )}
    </header>
  );
}

/** By place; they repeat. */
const GROUNDS = ["wash", "deep", "wash", "wash", "deep", "wash", "raised", "wash-2", "raised", "wash-2"] as const;

/** On a block; its sheet has all of them. */
const MOST_CHIPS = 2;

/** An entry: picture, title, one line, years and the first chips. The rest is on its own page, and in a sheet. */
function Block({ entry, brick, place }: { entry: Entry; brick: Brick; place: number }) {
  const t = useText();
  const { id, title, years, current, chips, link, writtenIn } = entry;
  const props = entryProps(entry);
  const page = link?.href.startsWith("/") ? link.href : undefined;
  const first = chips.toSorted((a, b) => Number(b.live) - Number(a.live)).slice(0, MOST_CHIPS);
  return (
    <article
      {...props.article}
      className={`column relative sized ${styles.tile}`}
      data-columns={brick.columns}
      data-rows={brick.rows}
      data-half={brick.half}
      data-size={brick.size}
      data-wide={brick.isWide || undefined}
      data-ground={current ? "open" : GROUNDS[place % GROUNDS.length]}
    >
      {entry.words === undefined ? (
        <TilePicture href={page} className={`relative ${styles.picture}`} data-after-paint={place > 0 || undefined}>
          <Image entry={entry} brick={brick} isFirst={place === 0} />
        </TilePicture>
      ) : (
        <div className={`screen-only breaks ${styles.words}`} lang={writtenIn}>
          <p className="clamped">{entry.words}</p>
        </div>
      )}
      <div className={`stack breaks ${styles.caption}`}>
        <h2 {...props.title}>
          <span>
            <MaybeLink href={page} className={page ? `stretched ${styles.name}` : styles.name}>
              {title}
            </MaybeLink>
          </span>
          {page && <Icon name="arrow" className={styles.sign} />}
        </h2>
        <EntrySubtitle entry={entry} className={styles.subtitle} />
        <Chips chips={first} />
        <div className={`row center ${styles.foot}`}>
          {years && <p className={`tabular nowrap ${styles.years}`}>{years}</p>}
          <button
            type="button"
            className={page ? styles.details : `stretched ${styles.cover}`}
            popoverTarget={sheetId(id)}
            aria-label={t("{details} of {title}", { details: t("Details"), title })}
          >
            <Icon name="plus" className={styles.sign} />
          </button>
        </div>
      </div>
      <Sheet entry={entry} labelledBy={props.title.id} />
    </article>
  );
}

/**
 * The first picture or, without one, the mark or the initials. Decorative: the sheet describes the pictures. A drawing
 * is shown in lines until the block is pointed at.
 */
function Image({ entry, brick, isFirst }: { entry: Entry; brick: Brick; isFirst: boolean }) {
  const [picture] = entry.pictures;
  const { mark, lines } = entry;
  if (picture === undefined)
    return mark.kind === "picture" ? (
      <Picture image={mark} alt="" className={styles.mark} sizes="10rem" />
    ) : (
      <span className={styles.initials} aria-hidden="true">
        {mark.letters}
      </span>
    );
  const sizes = `(width >= 64rem) ${Math.ceil((100 * brick.columns) / 24)}vw, ${brick.half === "always" ? 50 : 100}vw`;
  return (
    <>
      <Picture image={picture} alt="" sizes={sizes} loading={isFirst ? "eager" : "lazy"} />
      {/* Lazy, so that touch screens never load it. */}
      {lines && <img className={styles.lines} src={lines} alt="" loading="lazy" fetchPriority="low" decoding="async" />}
    </>
  );
}

function sheetId(id: string) {
  return `_sheet-${id}`;
}

/** Everything about an entry. A native popover, so its button works without scripts. */
function Sheet({ entry, labelledBy }: { entry: Entry; labelledBy: string }) {
  const t = useText();
  const { id, title, subtitle, length, result, writtenIn } = entry;
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

  // An open popover would be printed on every sheet of paper, and not below its block.
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
        id={sheetId(id)}
        popover="auto"
        role="dialog"
        aria-labelledby={labelledBy}
        className={`panel ${styles.sheet}`}
        onBlur={closeBehindFocus}
      >
        <header className={`row center gap4 quiet ${styles.sheetHead}`}>
          <Avatar image={entry.mark} />
          <div lang={writtenIn}>
            <p className={styles.title}>{title}</p>
            {subtitle && <p>{subtitle}</p>}
          </div>
          <IconButton
            icon="close"
            label={t("Close")}
            className={styles.close}
            popoverTarget={sheetId(id)}
            popoverTargetAction="hide"
          />
        </header>
        <div className="row center gap4 screen-only">
          <EntryDate entry={entry} className="tabular" />
          {length && <ScaledDuration {...length} />}
          <Chips chips={entry.chips} />
        </div>
        {result && (
          <p lang={writtenIn}>
            <b>{result.figure}</b> {result.words}
          </p>
        )}
        <EntryWords entry={entry} open />
        <PictureList
          title={title}
          pictures={pictures}
          linkTo={linkTo}
          sizes="(width >= 40rem) 36rem, 90vw"
          className={styles.pictures}
        />
        <Endorsements entry={entry} />
      </div>
      {view}
    </>
  );
}
