import { loadList } from "../experience-list.server.ts";
import { ExperienceList } from "../experience-list.tsx";
import type { Route } from "./+types/outcomes.ts";
import { Outcome } from "./outcome.tsx";

export function loader(args: Route.LoaderArgs) {
  return loadList(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData.head;
}

/** Rows that begin with what came of the work. */
export default function Outcomes({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <ExperienceList list={list}>
      {list.entries.map((entry, index) => (
        <Outcome key={entry.id} entry={entry} first={index === 0} />
      ))}
    </ExperienceList>
  );
}
