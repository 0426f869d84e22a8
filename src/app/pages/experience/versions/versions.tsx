import { columnsFor, fromOldest, stageOf } from "../../../../domain/experience/versions.ts";
import { loadList } from "../experience-list.server.ts";
import { ExperienceList } from "../experience-list.tsx";
import type { Route } from "./+types/versions.ts";
import { Comparison } from "./comparison.tsx";
import { Version } from "./version.tsx";
import styles from "./versions.module.css";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Versions of one thing, to compare. */
export default function Versions({ loaderData: { list } }: Route.ComponentProps) {
  const { entries } = list;
  const byAge = fromOldest(entries);
  const pictured = byAge.flatMap((entry) => {
    const [picture] = entry.pictures;
    return picture === undefined ? [] : [{ entry, picture }];
  });
  return (
    <ExperienceList list={list} disclaimersAtEnd>
      {pictured.length > 1 && <Comparison key={pictured.map(({ entry }) => entry.id).join()} versions={pictured} />}
      {entries.length > 0 && (
        <div
          className={styles.versions}
          data-columns={columnsFor(entries.length)}
          data-stair={columnsFor(entries.length) === entries.length || undefined}
        >
          {entries.map((entry) => (
            <Version key={entry.id} version={entry} stage={stageOf(byAge.indexOf(entry), byAge.length)} />
          ))}
        </div>
      )}
    </ExperienceList>
  );
}
