import type { MouseEvent } from "react";
import type { SearchHit } from "../../../domain/search/search.ts";
import { useText } from "../../language/text.tsx";
import { Result } from "./result.tsx";
import styles from "./result-list.module.css";
import type { SearchOutcome } from "./results.ts";
import type { ActiveOption } from "./use-active-option.ts";

interface ResultListProps {
  readonly found: SearchOutcome;
  readonly options: ActiveOption;
  readonly onPick: (event: MouseEvent, hit: SearchHit) => void;
  readonly copy: (text: string) => void;
}

/** A pressed button would take the focus from the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Results grouped by kind, as the field's listbox. */
export function ResultList({
  found: { searched, groups },
  options: { list, idOf, active },
  onPick,
  copy,
}: ResultListProps) {
  const t = useText();
  return (
    <div id={list} className={styles.list} role="listbox" aria-label={t(searched ? "Results" : "Suggestions")}>
      {groups.map(({ name, hits }, index) => {
        const before = groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, this is a group of options
          <div key={name} role="group" aria-labelledby={`${list}-group-${index}`}>
            <p id={`${list}-group-${index}`} className={styles.name}>
              {name}
            </p>
            {hits.map((hit, place) => (
              <Result
                key={hit.to}
                hit={hit}
                id={idOf(before + place)}
                role="option"
                aria-selected={before + place === active}
                tabIndex={-1}
                className={styles.option}
                onClick={(event) => onPick(event, hit)}
                onMouseDown={hit.kind === "action" ? keepFocus : undefined}
                copy={copy}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
