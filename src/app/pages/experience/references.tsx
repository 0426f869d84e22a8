import { Fragment } from "react";
import { Chips } from "../../components/chips.tsx";
import { SmartLink } from "../../components/links.tsx";
import { headOfPage } from "../../data/head.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/references.ts";
import { type Entry, loadList } from "./experience.server.ts";
import { Endorsements, EntryText, entryProps, ListFrame } from "./experience-parts.tsx";
import styles from "./references.module.css";

export const loader = loadList;
export const meta = headOfPage;

/** A compact list of publications, talks or courses below their years. */
export default function References({ loaderData: { list } }: Route.ComponentProps) {
  const t = useText();
  return (
    <ListFrame list={list}>
      {[...Map.groupBy(list.entries, ({ year }) => year)].map(([year, entries]) => (
        <section key={year ?? ""} className={`with-meta lined ${styles.year}`}>
          <h2>{year === undefined ? t("Undated") : <time>{year}</time>}</h2>
          <div className={`stack gap5 ${styles.entries}`}>
            {entries.map((entry) => (
              <Reference key={entry.id} entry={entry} />
            ))}
          </div>
        </section>
      ))}
    </ListFrame>
  );
}

/** Title, authors, and where and when it appeared. The month is added to the year above it, if it is known. */
function Reference({ entry }: { entry: Entry }) {
  const { subtitle, authors, date, year, current, doi, link, address, chips, contextObject, writtenIn } = entry;
  const { article, title } = entryProps(entry);
  const t = useText();
  const when = date?.machine === year && !current ? undefined : date;
  return (
    <article {...article} className={`stack wide-measure ${styles.entry}`}>
      {contextObject && <span className="Z3988" title={contextObject} hidden />}
      <h3 {...title}>
        <cite>{entry.title}</cite>
      </h3>
      {authors && (
        <p>
          {authors.map(({ name, isOwner }, place) => (
            <Fragment key={name}>
              {place > 0 && t(", ")}
              {isOwner ? <strong>{name}</strong> : name}
            </Fragment>
          ))}
        </p>
      )}
      <p className={`row baseline small quiet ${styles.facts}`}>
        {subtitle && <span lang={writtenIn}>{subtitle}</span>}{" "}
        {when && <time dateTime={when.machine}>{when.words}</time>}{" "}
        {doi && <SmartLink {...doi} className="underlined" data-spelled />}{" "}
        {link && (
          <SmartLink href={link.href} className="underlined" data-spelled={address && true}>
            {address ?? link.label}
          </SmartLink>
        )}
      </p>
      <Chips chips={chips} />
      <EntryText entry={{ ...entry, link: undefined }} className={styles.text} />
      <Endorsements entry={entry} className={styles.endorsements} />
    </article>
  );
}
