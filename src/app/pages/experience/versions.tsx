import { useRef, useState } from "react";
import { columnsFor, fromOldest, stageOf } from "../../../domain/site/layouts.ts";
import { Chips } from "../../components/chips.tsx";
import { type DescribedPicture, Picture } from "../../components/picture.tsx";
import { headOfPage } from "../../data/head.ts";
import { useText } from "../../language/text.tsx";
import type { Route } from "./+types/versions.ts";
import { type Entry, loadList } from "./experience.server.ts";
import {
  Endorsements,
  EntryDate,
  EntryPictures,
  EntrySubtitle,
  EntryWords,
  entryProps,
  ListFrame,
} from "./experience-parts.tsx";
import styles from "./versions.module.css";

export const loader = loadList;
export const meta = headOfPage;

export default function Versions({ loaderData: { list } }: Route.ComponentProps) {
  const { entries } = list;
  const byAge = fromOldest(entries);
  const pictured = byAge.flatMap((entry) => {
    const [picture] = entry.pictures;
    return picture === undefined ? [] : [{ entry, picture }];
  });
  const columns = columnsFor(entries.length);
  return (
    <ListFrame list={list} disclaimersAtEnd>
      {pictured.length > 1 && <Comparison key={pictured.map(({ entry }) => entry.id).join()} versions={pictured} />}
      {entries.length > 0 && (
        <div
          className={`stack ${styles.versions}`}
          data-columns={columns}
          data-stair={columns === entries.length || undefined}
        >
          {entries.map((entry) => (
            <Version key={entry.id} version={entry} stage={stageOf(byAge.indexOf(entry), byAge.length)} />
          ))}
        </div>
      )}
    </ListFrame>
  );
}

/**
 * A version: its pictures, and what it got right and wrong.
 * @param stage from drawn, 1, to built, 5
 */
function Version({ version, stage }: { version: Entry; stage: number }) {
  const { article, title } = entryProps(version);
  return (
    <article {...article} className={`stack start block ${styles.version}`} data-stage={stage}>
      <EntryPictures entry={version} sizes="(width >= 56.25rem) 25vw, 40vw" className={styles.pictures} />
      <div>
        <h2 {...title} />
        <EntryDate entry={version} className={`small tabular strong ${styles.date}`} />
        <EntrySubtitle entry={version} className="note" />
      </div>
      <div className={`stack gap3 small ${styles.body}`}>
        <Chips chips={version.chips} />
        <EntryWords entry={version} />
        <Endorsements entry={version} />
      </div>
    </article>
  );
}

interface Pictured {
  readonly entry: Entry;
  readonly picture: DescribedPicture;
}

/**
 * Two versions under a line that moves, at first the oldest and the latest.
 * @param versions at least two, oldest first
 */
function Comparison({ versions }: { versions: readonly Pictured[] }) {
  const t = useText();
  const stage = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);
  const [before, setBefore] = useState(versions[0]);
  const [after, setAfter] = useState(versions.at(-1));
  if (before === undefined || after === undefined) return null;
  const names = { before: before.entry.title, after: after.entry.title };
  const sizes = "(width >= 60rem) 52rem, 100vw";
  const choices = [
    { name: "First version", chosen: before, other: after, choose: setBefore },
    { name: "Second version", chosen: after, other: before, choose: setAfter },
  ] as const;

  return (
    // Its pictures are below, with the versions.
    <fieldset className={`stack screen-only needs-scripts ${styles.comparison}`}>
      <legend className="visually-hidden">{t("Compare two versions")}</legend>
      <div className={`stack gap4 top ${styles.names}`}>
        {choices.map(({ name, chosen, other, choose }) => (
          <div key={name} className={styles.choice}>
            <select
              aria-label={t(name)}
              value={chosen.entry.id}
              autoComplete="off"
              onChange={({ target }) => choose(versions.find(({ entry }) => entry.id === target.value))}
            >
              {versions.map(({ entry }) => (
                <option key={entry.id} value={entry.id} lang={entry.writtenIn} disabled={entry.id === other.entry.id}>
                  {entry.title}
                </option>
              ))}
            </select>
            <EntrySubtitle entry={chosen.entry} className="note balance" />
          </div>
        ))}
      </div>
      <div className={`sized relative ${styles.stage}`} ref={stage}>
        <div className="picture full">
          <Picture key={after.entry.id} image={after.picture} sizes={sizes} loading="eager" />
        </div>
        <div className={`picture ${styles.before}`}>
          <Picture key={before.entry.id} image={before.picture} sizes={sizes} />
        </div>
        <input
          type="range"
          value={share}
          autoComplete="off"
          aria-label={t("{before} to {after}", names)}
          aria-valuetext={t("{share}% {before}, {rest}% {after}", { ...names, share, rest: 100 - share })}
          onChange={({ currentTarget: { valueAsNumber: value } }) => {
            setShare(value);
            stage.current?.style.setProperty("--share", `${value}cqi`);
          }}
        />
        <div className={styles.line} />
      </div>
    </fieldset>
  );
}
