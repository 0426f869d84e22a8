import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router";
import { plainPath } from "../../../core/menu.ts";
import type { SearchHit } from "../../../core/search.ts";
import { isOnPage } from "../../../core/search-entry.ts";
import { cleanQuery, QUERY_LIMIT } from "../../../core/search-query.ts";
import { searchSuggestions } from "../../../core/search-suggestions.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useCustomizationStore } from "../customization.tsx";
import { useGoTo } from "../go-to.ts";
import { moveWithin } from "../menu-keys.ts";
import { countSearch } from "./count-search.ts";
import styles from "./palette.module.css";
import { PaletteFoot } from "./palette-foot.tsx";
import { optionId, type ResultGroup, ResultList } from "./result-list.tsx";
import { type SearchIndex, searchIndex } from "./search-index.ts";

/** Results shown; the page of results has more. */
const LIMIT = 20;

export interface PaletteProps {
  /** Handed down: a store is listened to only some time after the first paint, and a letter typed before would be lost. */
  readonly query: string;
  /** Paths of the pages seen last, the open one first. */
  readonly visited: readonly string[];
  readonly onClose: () => void;
}

/** The search over the page: a field, and a list that the arrow keys walk through while the field keeps the focus. */
export function Palette({ query, visited, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const store = useCustomizationStore();
  const index = useSyncExternalStore(searchIndex.subscribe, searchIndex.get);
  const here = plainPath(useLocation().pathname);
  const goTo = useGoTo();
  const id = useId();
  const [moved, setMoved] = useState<{ readonly query: string; readonly to: number }>();

  // Closing before it leaves the page lets the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    countSearch("opened");
    return () => element?.close();
  }, []);

  const { groups, total } = found(index, query, visited, here);
  const hits = groups.flatMap((group) => group.hits);
  const searched = cleanQuery(query) !== "";
  // What was typed has a best answer; what is merely offered has none.
  const active = moved?.query === query ? moved.to : searched ? 0 : -1;
  const list = `${id}-list`;
  const everything = `/search?q=${encodeURIComponent(cleanQuery(query))}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = /^Arrow/.test(event.key) ? moveWithin("column", event.key, active, hits.length) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    setMoved({ query, to });
  };
  const go = (to: string) => {
    const [destination = "", ...suffix] = to.slice(1).split(/(?=[?#])/);
    goTo(destination, { suffix: suffix.join("") });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (hits[active] !== undefined) return document.getElementById(optionId(list, active))?.click();
    if (!searched) return;
    onClose();
    go(everything);
  };
  const onPick = (event: MouseEvent, { kind, to }: SearchHit) => {
    // Another tab is the browser's to open.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    onClose();
    countSearch("followed");
    if (!isOnPage(kind)) return;
    event.preventDefault();
    go(to);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which the browser handles
    <dialog
      ref={dialog}
      className={styles["palette"]}
      aria-label="Search"
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form className={styles["form"]} onSubmit={onSubmit}>
        <label className={styles["label"]} htmlFor={`${id}-field`}>
          Search this site
        </label>
        <div className={styles["field"]}>
          <Icon name="search" />
          <input
            id={`${id}-field`}
            name="q"
            value={query}
            maxLength={QUERY_LIMIT}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 && active < hits.length ? optionId(list, active) : undefined}
            onChange={({ target }) => store.dispatch({ type: "search", query: target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton icon="close" label="Close search" className={styles["close"]} onClick={onClose} />
      </form>
      <ResultList
        id={list}
        label={searched ? "Results" : "Suggestions"}
        groups={groups}
        active={active}
        onPick={onPick}
      />
      <PaletteFoot state={index.state} total={searched ? total : undefined}>
        {total > hits.length && (
          <SiteLink to={everything} onClick={onClose}>
            {`All ${total} results`}
          </SiteLink>
        )}
      </PaletteFoot>
    </dialog>
  );
}

interface Found {
  readonly total: number;
  readonly groups: readonly ResultGroup[];
}

const NOTHING: Found = { total: 0, groups: [] };

function found(index: SearchIndex, query: string, visited: readonly string[], here: string): Found {
  if (index.state !== "ready") return NOTHING;
  if (cleanQuery(query) !== "") return index.find(query, LIMIT);
  return { total: 0, groups: searchSuggestions(index.entries, visited, here) };
}
