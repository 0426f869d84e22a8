import {
  type Compartment as Awards,
  type Row,
  rowsOf,
  shelvesOf,
  type Trophy,
  trophiesFor,
} from "../../../../domain/experience/cabinet.ts";
import { filled, useText } from "../../../language/text.tsx";
import type { ExperienceEntryProps } from "../experience-entry.tsx";
import { loadList } from "../experience-list.server.ts";
import { ExperienceList } from "../experience-list.tsx";
import type { Route } from "./+types/cabinet.ts";
import { Award } from "./award.tsx";
import styles from "./cabinet.module.css";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Shelves of awards, neighbors of a year together. */
export default function Cabinet({ loaderData: { list } }: Route.ComponentProps) {
  const shelves = shelvesOf(list.entries);
  const ids = shelves.flat().flatMap(({ awards }) => awards.map(({ id }) => id));
  const trophies = new Map(trophiesFor(ids).map((trophy, index) => [ids[index], trophy]));
  return (
    <ExperienceList list={list}>
      {shelves.map((compartments) => {
        const counts = compartments.map(({ awards }) => awards.length);
        const rows = rowsOf(counts);
        return (
          <div
            key={compartments[0]?.awards[0]?.id}
            className={styles.shelf}
            data-places={counts.reduce((sum, count) => sum + count, 0)}
          >
            {compartments.map((compartment, index) => (
              <Compartment
                key={compartment.awards[0]?.id}
                {...compartment}
                row={rows?.[index]}
                trophies={trophies}
                first={ids[0]}
              />
            ))}
          </div>
        );
      })}
    </ExperienceList>
  );
}

interface CompartmentProps extends Awards<ExperienceEntryProps> {
  readonly row: Row | undefined;
  readonly trophies: ReadonlyMap<string | undefined, Trophy>;
  /** Id of the award at the top of the page. */
  readonly first: string | undefined;
}

function Compartment({ year, continued, awards, row, trophies, first }: CompartmentProps) {
  const t = useText();
  const shown = year ?? t("Undated");
  return (
    <section
      className={styles.year}
      data-awards={awards.length}
      data-row={row}
      data-dated={year !== undefined || undefined}
    >
      <h2>{continued ? filled(t("{year} continued"), { year: shown }, (words) => <span>{words}</span>) : shown}</h2>
      {awards.map((award) => (
        <Award key={award.id} award={award} trophy={trophies.get(award.id) ?? "medal"} atOnce={award.id === first} />
      ))}
    </section>
  );
}
