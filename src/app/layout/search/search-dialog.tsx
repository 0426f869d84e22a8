import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useHref, useLocation } from "react-router";
import type { SearchHit } from "../../../domain/search/search.ts";
import { isOnPage } from "../../../domain/search/search-entry.ts";
import { cleanQuery } from "../../../domain/search/search-query.ts";
import { plainPath } from "../../../domain/site/menu.ts";
import { hasModifier } from "../../browser/modifier-keys.ts";
import { IconButton } from "../../components/button.tsx";
import { useText } from "../../language/text.tsx";
import { useGoTo } from "../navigation/go-to.ts";
import { countSearch } from "./count-search.ts";
import { ResultList } from "./result-list.tsx";
import { find } from "./results.ts";
import styles from "./search-dialog.module.css";
import { SearchField } from "./search-field.tsx";
import { SearchFooter } from "./search-footer.tsx";
import { searchIndex } from "./search-index.ts";
import { useActiveOption } from "./use-active-option.ts";
import { useCopy } from "./use-copy.ts";

export interface SearchDialogProps {
  /** A prop, because the store is subscribed to after the first paint, and letters typed before would be lost. */
  readonly query: string;
  /** Recent paths, the current one first. */
  readonly visited: readonly string[];
  readonly onClose: () => void;
}

/** The search dialog: a field and a list for the arrow keys, while the field keeps the focus. */
export function SearchDialog({ query, visited, onClose }: SearchDialogProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const index = useSyncExternalStore(searchIndex.subscribe, searchIndex.get);
  const address = useHref("/search-index.json");
  const goTo = useGoTo();
  const [said, copy] = useCopy(query);

  // Closed before it unmounts, so that the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    countSearch("opened");
    return () => element?.close();
  }, []);

  const found = find(index, query, visited, plainPath(useLocation().pathname), t);
  const { searched, total, groups, isPartial, status } = found;
  const shown = groups.flatMap(({ hits }) => hits).length;
  // Results have a best match; suggestions do not.
  const options = useActiveOption(query, shown, searched ? 0 : -1);
  const everything = `/search?q=${encodeURIComponent(cleanQuery(query))}`;

  const go = (to: string) => {
    const [destination = "", ...suffix] = to.slice(1).split(/(?=[?#])/);
    goTo(destination, { suffix: suffix.join("") });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (options.active >= 0) return document.getElementById(options.idOf(options.active))?.click();
    if (!searched) return;
    onClose();
    go(everything);
  };
  const onPick = (event: MouseEvent, { kind, to }: SearchHit) => {
    // The browser opens new tabs.
    if (hasModifier(event)) return;
    onClose();
    if (kind !== "action") countSearch("followed");
    if (!isOnPage(kind)) return;
    event.preventDefault();
    go(to);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t("Search")}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <SearchField query={query} options={options} expanded={shown > 0} />
        <IconButton icon="close" label={t("Close search")} className={styles.close} onClick={onClose} />
      </form>
      <ResultList found={found} options={options} onPick={onPick} copy={copy} />
      <SearchFooter
        status={said === undefined ? status : t(said)}
        onRetry={index.state === "failed" ? () => searchIndex.request(address) : undefined}
        rest={
          isPartial || total > shown
            ? {
                to: everything,
                label: isPartial ? t("Search all pages") : t("All {count} results", { count: total }),
                onLeave: onClose,
              }
            : undefined
        }
      />
    </dialog>
  );
}
