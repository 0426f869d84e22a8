import { Fragment, type ReactNode } from "react";
import { figureParts } from "../../../domain/format/numbers.ts";
import type { Paper } from "../../../domain/site/site.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { Icon } from "../../components/icon.tsx";
import { useLightbox } from "../../components/lightbox.tsx";
import { ArrowLink, MaybeLink, SmartLink } from "../../components/links.tsx";
import { ListStart, Pagination } from "../../components/pagination.tsx";
import { type DescribedPicture, Picture } from "../../components/picture.tsx";
import { Disclaimers, EmptyState, Prose, QuoteText, visuallyHidden } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import { filled, useText } from "../../language/text.tsx";
import type { Entry, ListProps } from "./experience.server.ts";
import styles from "./experience-parts.module.css";

interface ListFrameProps {
  readonly list: ListProps;
  /** Replaces title, lead and disclaimers. */
  readonly head?: ReactNode;
  readonly actions?: ReactNode;
  /** So that the entries begin sooner. */
  readonly disclaimersAtEnd?: boolean;
  /** Paper size, and a head that replaces the title in print. */
  readonly printed?: { readonly paper: Paper; readonly head: ReactNode };
  readonly children: ReactNode;
}

/** The frame around the entries of a list: its texts and the links to its pages. */
export function ListFrame({ list, head, actions, disclaimersAtEnd = false, printed, children }: ListFrameProps) {
  const { title, subtitle, lead, disclaimers, empty, links, entries } = list;
  return (
    <div className="wrap" data-resume={printed?.paper} data-long={printed && true}>
      {head ?? (
        <div className={printed && "screen-only"}>
          <PageHead
            title={title}
            subtitle={subtitle}
            meta={list.summary && <ListSummary list={list} />}
            lead={lead.length > 0 && lead.map((text) => <p key={text}>{text}</p>)}
            actions={actions}
          />
          {!disclaimersAtEnd && <Disclaimers texts={disclaimers} />}
        </div>
      )}
      {printed?.head}
      <ListStart links={links} />
      {children}
      {entries.length === 0 && <EmptyState text={empty} />}
      <Pagination links={links} />
      {disclaimersAtEnd && <Disclaimers texts={disclaimers} />}
    </div>
  );
}

export function ListSummary({ list: { summary }, className }: { list: ListProps; className?: string }) {
  return (
    summary && (
      <p className={className}>
        <b>{summary.bold}</b> {summary.rest}
      </p>
    )
  );
}

interface EntryPartProps {
  readonly entry: Entry;
  readonly className: string | undefined;
}

/** The properties of an entry's article, and of the title that names it. */
export function entryProps({ id, title, writtenIn }: Entry) {
  const heading = `_title-${id}`;
  return {
    article: { id, "data-part": "entry", "aria-labelledby": heading },
    title: { id: heading, lang: writtenIn, children: title },
  };
}

export function EntrySubtitle({ entry: { subtitle, writtenIn }, className }: EntryPartProps) {
  return (
    subtitle && (
      <p className={className ?? `quiet ${styles.subtitle}`} lang={writtenIn}>
        {subtitle}
      </p>
    )
  );
}

export function EntryDate({ entry: { date }, className }: EntryPartProps) {
  return (
    date && (
      <p className={className}>
        <time dateTime={date.machine}>{date.words}</time>
      </p>
    )
  );
}

/** In characters: longer figures are set smaller. */
const SHORT = 5;
const MEDIUM = 12;

/** The result of an experience: the number in heavy type, the earlier number and the unit in light type. */
export function ResultFigure({ entry: { result, writtenIn }, className }: EntryPartProps) {
  const t = useText();
  if (result === undefined) return null;
  const { figure, words } = result;
  const { before, now, unit } = figureParts(figure);
  const after = (
    <>
      <b>{now}</b>
      {unit}
    </>
  );
  const change = (
    <>
      <span>{before}</span> <Icon name="arrow" />
    </>
  );
  return (
    <p className={className}>
      <span
        className={`balance ${styles.figure}`}
        data-digits
        data-length={figure.length <= SHORT ? "short" : figure.length > MEDIUM ? "long" : undefined}
      >
        {before === undefined
          ? after
          : // Screen readers get words in place of the arrow.
            filled(t("{before} to {after}"), { before: change, after }, (words) => (
              <>{visuallyHidden(words.trim())} </>
            ))}
      </span>{" "}
      <span className="balance" lang={writtenIn}>
        {words}
      </span>
    </p>
  );
}

/** Description, details, which are folded unless `open`, and link. */
export function EntryWords({ entry, open = false }: { entry: Entry; open?: boolean }) {
  const { description, additional, link, writtenIn } = entry;
  const t = useText();
  const details = additional && <Prose html={additional} lang={writtenIn} />;
  return (
    <>
      {description && <Prose html={description} lang={writtenIn} />}
      {details && (open ? details : <Disclosure summary={t("Additional details")}>{details}</Disclosure>)}
      {link && (
        <p className="screen-only" lang={link.writtenIn}>
          <ArrowLink href={link.href}>{link.label}</ArrowLink>
        </p>
      )}
    </>
  );
}

/** The words of an entry in a column, if it has any. */
export function EntryText({ entry, className }: EntryPartProps) {
  if (!(entry.description ?? entry.additional ?? entry.link)) return null;
  return (
    <div className={`stack gap3 ${styles.text} ${className}`}>
      <EntryWords entry={entry} />
    </div>
  );
}

interface PicturesProps extends EntryPartProps {
  readonly sizes: string;
  /** Loads the first picture without waiting until it is near. */
  readonly atOnce?: boolean;
}

export function EntryPictures({ entry, className, ...rest }: PicturesProps) {
  const { linkTo, view } = useLightbox(entry.id, entry.pictures);
  return (
    <>
      <PictureList
        {...rest}
        title={entry.title}
        pictures={entry.pictures}
        linkTo={linkTo}
        className={`${styles.columns} ${className}`}
      />
      {view}
    </>
  );
}

interface PictureListProps extends Omit<PicturesProps, "entry"> {
  readonly title: string;
  readonly pictures: readonly DescribedPicture[];
  readonly linkTo: ReturnType<typeof useLightbox>["linkTo"];
}

export function PictureList({ title, pictures, linkTo, sizes, atOnce = false, className }: PictureListProps) {
  const t = useText();
  if (pictures.length === 0) return null;
  return (
    <ul
      className={`stack screen-only ${styles.pictures} ${className}`}
      aria-label={t("Pictures of {title}", { title })}
      data-pictures={pictures.length}
    >
      {pictures.map((picture, index) => {
        const isLazy = !atOnce || index > 0;
        return (
          <li key={picture.src}>
            <a {...linkTo(index)} data-after-paint={isLazy || undefined}>
              <Picture image={picture} sizes={sizes} loading={isLazy ? "lazy" : "eager"} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Short quotes of colleagues, each linked to its source, and links to stories. */
export function Endorsements({ entry: { evidence }, className }: { entry: Entry; className?: string | undefined }) {
  const t = useText();
  if (evidence === undefined) return null;
  const { endorsements, stories } = evidence;
  return (
    <div className={`stack gap5 hairline small quiet screen-only ${styles.endorsements} ${className ?? ""}`}>
      {endorsements.length > 0 && <h3>{t("What others say")}</h3>}
      {endorsements.map(({ words, name, role, avatar, href, writtenIn }) => (
        <figure key={href ?? name} className="stack gap3 balance" lang={writtenIn}>
          <QuoteText html={words} />
          <figcaption className="beside gap3">
            <Avatar image={avatar} size="small" />
            <span>
              <MaybeLink href={href} className="underlined">
                {name}
              </MaybeLink>{" "}
              {role}
            </span>
          </figcaption>
        </figure>
      ))}
      {stories.length > 0 && (
        <p>
          {filled(t("Case study: {stories}"), {
            stories: stories.map(({ title, href, writtenIn }, index) => (
              <Fragment key={href}>
                {index > 0 && t(", ")}
                <span lang={writtenIn}>
                  <SmartLink href={href} className="underlined">
                    {title}
                  </SmartLink>
                </span>
              </Fragment>
            )),
          })}
        </p>
      )}
    </div>
  );
}
