import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useHref } from "react-router";
import type { Translate } from "../../domain/language/translate.ts";
import { type SearchHit, suggestion } from "../../domain/search/search.ts";
import { cleanQuery, isOnPage, SEARCH_KINDS } from "../../domain/search/search-entry.ts";
import { hasModifier } from "../browser/keys.ts";
import { IconButton } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { InternalLink } from "../components/links.tsx";
import { useModal } from "../components/modal.ts";
import { filled, useText } from "../language/text.tsx";
import { moveWithin } from "./main-menu.tsx";
import { useGoTo } from "./navigation.ts";
import styles from "./search-dialog.module.css";
import { type SearchIndex, searchIndex } from "./search-index.ts";
import { QUERY_FIELD, Result, useCopy } from "./search-result.tsx";

const KEYS = { up: <kbd>↑</kbd>, down: <kbd>↓</kbd>, enter: <kbd>Enter</kbd>, escape: <kbd>Esc</kbd> };

/** A pressed button would take the focus from the field. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface SearchDialogProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/**
 * The search dialog: a combobox (ARIA Authoring Practices) and its list of results, grouped by kind. The field keeps the
 * focus while the arrow keys move through the list.
 */
export function SearchDialog({ query, onQuery, onClose }: SearchDialogProps) {
  const t = useText();
  const modal = useModal(onClose);
  const [index, setIndex] = useState<SearchIndex | "loading" | "failed">("loading");
  const address = useHref("/search-index.json");
  const goTo = useGoTo();
  const id = useId();
  const [copied, copy] = useCopy(query);

  const load = () => {
    setIndex("loading");
    searchIndex(address).then(setIndex, () => setIndex("failed"));
  };
  const begin = useEffectEvent(() => {
    countSearch("opened");
    load();
  });
  useEffect(() => begin(), []);

  const { searched, total, groups, status } = find(index, query, t);
  const count = groups.flatMap(({ hits }) => hits).length;
  // Results have a best match; suggestions do not.
  const { list, idOf, active, onKeyDown } = useActiveOption(query, count, searched ? 0 : -1);
  const everything = `/search?q=${encodeURIComponent(cleanQuery(query))}`;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (active >= 0) return document.getElementById(idOf(active))?.click();
    if (!searched) return;
    onClose();
    goTo(everything);
  };
  const onPick = (event: MouseEvent, { kind, to }: SearchHit) => {
    // The browser opens new tabs.
    if (hasModifier(event)) return;
    onClose();
    if (kind !== "action") countSearch("followed");
    if (!isOnPage(kind)) return;
    event.preventDefault();
    goTo(to);
  };

  return (
    <dialog {...modal} className={`panel full ${styles.dialog}`} aria-label={t("Search")}>
      <form className={`relative ${styles.form}`} onSubmit={onSubmit}>
        <label className={`small quiet ${styles.label}`} htmlFor={id}>
          {t("Search this site")}
        </label>
        <div className={`relative ${styles.field}`}>
          <Icon name="search" />
          <input
            id={id}
            value={query}
            {...QUERY_FIELD}
            enterKeyHint="search"
            role="combobox"
            aria-expanded={count > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? idOf(active) : undefined}
            onChange={({ target }) => onQuery(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <IconButton icon="close" label={t("Close search")} className={styles.close} onClick={onClose} />
      </form>
      <div id={list} className={styles.list} role="listbox" aria-label={t(searched ? "Results" : "Suggestions")}>
        {groups.map(({ name, hits }, index) => {
          const before = groups.slice(0, index).reduce((sum, group) => sum + group.hits.length, 0);
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and a list box contains groups
            <div key={name} role="group" aria-labelledby={`${list}-group-${index}`}>
              <p id={`${list}-group-${index}`} className={`small quiet ${styles.name}`}>
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
                  className={`item stack relative full rounded ${styles.option}`}
                  onClick={(event) => onPick(event, hit)}
                  onMouseDown={hit.kind === "action" ? keepFocus : undefined}
                  copy={copy}
                />
              ))}
            </div>
          );
        })}
      </div>
      <div className={`row small quiet hairline ${styles.foot}`}>
        <p role="status">{copied === undefined ? status : t(copied)}</p>
        {index === "failed" && (
          <button type="button" onClick={load}>
            {t("Try again")}
          </button>
        )}
        {total > count && (
          <InternalLink to={everything} onClick={onClose}>
            {t("All {count} results", { count: total })}
          </InternalLink>
        )}
        <p className={`pushed ${styles.keys}`} aria-hidden="true">
          {filled(t("{up} {down} to move, {enter} to open, {escape} to close"), KEYS)}
        </p>
      </div>
    </dialog>
  );
}

/** Counts that the search was opened or a result followed, if counting is on. */
function countSearch(value: "opened" | "followed"): void {
  window.dispatchEvent(new CustomEvent("count", { detail: { event: "search", value } }));
}

/** Results shown; the search page shows more. */
const LIMIT = 20;

/** Results and their status, or the actions of the site without a query. */
export function find(index: SearchIndex | "loading" | "failed", query: string, t: Translate) {
  const searched = cleanQuery(query) !== "";
  const nothing = { searched, total: 0, groups: [] };
  if (index === "loading") return { ...nothing, status: t("Loading …") };
  if (index === "failed") return { ...nothing, status: t("Search couldn’t load.") };
  if (!searched) {
    const hits = index.actions.map((action) => suggestion({ ...action, context: "" }));
    return { ...nothing, groups: [{ name: index.t(SEARCH_KINDS.action), hits }], status: "" };
  }
  const { total, groups } = index.find(query, LIMIT);
  if (total === 0) return { ...nothing, status: t("No results. Try fewer or shorter words.") };
  return { searched, total, groups, status: t(total === 1 ? "{count} result" : "{count} results", { count: total }) };
}

/**
 * The active option while the field keeps the focus. The up and down arrows wrap around the list; left, right, Home and
 * End belong to the field.
 * @param query resets the active option when it changes
 * @param first index of the initially active option; -1 for none
 */
function useActiveOption(query: string, count: number, first: number) {
  const list = useId();
  const [moved, setMoved] = useState<{ readonly query: string; readonly to: number }>();
  const to = moved?.query === query ? moved.to : first;
  const active = to < count ? to : -1;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active]);

  return {
    list,
    idOf: (place: number) => `${list}-${place}`,
    /** Index of the active option; -1 if none. */
    active,
    onKeyDown(event: KeyboardEvent) {
      const next = /^Arrow/.test(event.key) ? moveWithin("column", event.key, active, count) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      setMoved({ query, to: next });
    },
  };
}
