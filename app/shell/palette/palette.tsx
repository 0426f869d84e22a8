import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
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
import { useCustomization, useCustomizationStore } from "../customization.tsx";
import { useGoTo } from "../go-to.ts";
import { moveWithin } from "../menu-keys.ts";
import { letSlashOpenSearch, useSlashOpensSearch } from "../slash-key.ts";
import { countSearch } from "./count-search.ts";
import styles from "./palette.module.css";
import { Result } from "./result.tsx";
import { type SearchIndex, searchIndex } from "./search-index.ts";

/** Results shown; the page of results has more. */
const LIMIT = 20;

export interface PaletteProps {
  /** Paths of the pages seen last, the open one first. */
  readonly visited: readonly string[];
  readonly onClose: () => void;
}

/** The search over the page: a field, and a list that the arrow keys walk through while the field keeps the focus. */
export function Palette({ visited, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const store = useCustomizationStore();
  const query = useCustomization((state) => state.query) ?? "";
  const index = useSyncExternalStore(searchIndex.subscribe, searchIndex.get);
  const here = plainPath(useLocation().pathname);
  const goTo = useGoTo();
  const slash = useSlashOpensSearch();
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
  const optionId = (place: number) => `${id}-option-${place}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

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
    if (hits[active] !== undefined) return document.getElementById(optionId(active))?.click();
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

  let place = 0;
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
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 && active < hits.length ? optionId(active) : undefined}
            onChange={({ target }) => store.dispatch({ type: "search", query: target.value })}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton icon="close" label="Close search" className={styles["close"]} onClick={onClose} />
      </form>
      <div
        id={`${id}-list`}
        className={styles["list"]}
        role="listbox"
        aria-label={searched ? "Results" : "Suggestions"}
      >
        {groups.map(({ name, hits: list }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a field set is for fields, and this is a group of options
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} className={styles["name"]}>
              {name}
            </p>
            {list.map((hit) => {
              const option = place++;
              return (
                <Result
                  key={hit.to}
                  hit={hit}
                  id={optionId(option)}
                  role="option"
                  aria-selected={option === active}
                  tabIndex={-1}
                  className={styles["option"]}
                  onClick={(event) => onPick(event, hit)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles["foot"]}>
        <p role="status">{status(index, searched, total)}</p>
        {index.state === "failed" && (
          <button type="button" onClick={searchIndex.request}>
            Try again
          </button>
        )}
        {total > hits.length && (
          <SiteLink to={everything} onClick={onClose}>
            {`All ${total} results`}
          </SiteLink>
        )}
        <button type="button" className={styles["slash"]} onClick={() => letSlashOpenSearch(!slash)}>
          {slash ? "Don't open with /" : "Open with / again"}
        </button>
        <p className={styles["keys"]} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </div>
    </dialog>
  );
}

type Found = {
  readonly total: number;
  readonly groups: readonly { readonly name: string; readonly hits: readonly SearchHit[] }[];
};

const NOTHING: Found = { total: 0, groups: [] };

function found(index: SearchIndex, query: string, visited: readonly string[], here: string): Found {
  if (index.state !== "ready") return NOTHING;
  if (cleanQuery(query) !== "") return index.find(query, LIMIT);
  return { total: 0, groups: searchSuggestions(index.entries, visited, here) };
}

/** What the search has to say, in words. */
function status({ state }: SearchIndex, searched: boolean, total: number): string {
  if (state === "loading") return "Getting ready …";
  if (state === "failed") return "The search could not be loaded.";
  if (!searched) return "";
  if (total === 0) return "Nothing found. Fewer words, or the beginning of one, may find more.";
  return total === 1 ? "1 result" : `${total} results`;
}
