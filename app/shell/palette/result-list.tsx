import { type MouseEvent, useEffect } from "react";
import type { SearchHit } from "../../../core/search.ts";
import styles from "./palette.module.css";
import { Result } from "./result.tsx";

/** Results of one kind, under its name. */
export interface ResultGroup {
  readonly name: string;
  readonly hits: readonly SearchHit[];
}

interface ResultListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ResultGroup[];
  /** The place of the marked result among all of them, -1 for none. */
  readonly active: number;
  readonly onPick: (event: MouseEvent, hit: SearchHit) => void;
}

/** The id of the result at a place of a list, which the field names while it is the marked one. */
export function optionId(list: string, place: number): string {
  return `${list}-option-${place}`;
}

/** The results as a listbox, its marked option in sight. */
export function ResultList({ id, label, groups, active, onPick }: ResultListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div id={id} className={styles["list"]} role="listbox" aria-label={label}>
      {groups.map(({ name, hits }, index) => {
        const before = groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a field set is for fields, and this is a group of options
          <div key={name} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p id={`${id}-group-${index}`} className={styles["name"]}>
              {name}
            </p>
            {hits.map((hit, place) => (
              <Result
                key={hit.to}
                hit={hit}
                id={optionId(id, before + place)}
                role="option"
                aria-selected={before + place === active}
                tabIndex={-1}
                className={styles["option"]}
                onClick={(event) => onPick(event, hit)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
