import { useId } from "react";
import { Icon } from "../../components/icon.tsx";
import layout from "../../components/layout.module.css";
import { useText } from "../../language/text.tsx";
import { useUiStateStore } from "../ui-state.tsx";
import { QUERY_FIELD } from "./query-field.ts";
import styles from "./search-field.module.css";
import type { ActiveOption } from "./use-active-option.ts";

interface SearchFieldProps {
  readonly query: string;
  readonly options: ActiveOption;
  /** Whether the list has options. */
  readonly expanded: boolean;
}

/** A combobox for the list below it (ARIA Authoring Practices). */
export function SearchField({ query, options: { list, idOf, active, onKeyDown }, expanded }: SearchFieldProps) {
  const t = useText();
  const store = useUiStateStore();
  const id = useId();
  return (
    <>
      <label className={`${layout.note} ${styles.label}`} htmlFor={id}>
        {t("Search this site")}
      </label>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          id={id}
          value={query}
          {...QUERY_FIELD}
          enterKeyHint="search"
          role="combobox"
          aria-expanded={expanded}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? idOf(active) : undefined}
          onChange={({ target }) => store.dispatch({ type: "search", query: target.value })}
          onKeyDown={onKeyDown}
        />
      </div>
    </>
  );
}
