import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { SearchHit } from "../../../domain/search/search.ts";
import { isOnPage } from "../../../domain/search/search-entry.ts";
import { cleanQuery } from "../../../domain/search/search-query.ts";
import { plainPath } from "../../../domain/site/menu.ts";
import { IconButton } from "../../components/controls/icon-button.tsx";
import { useGoTo } from "../navigation/go-to.ts";
import { countSearch } from "./count-search.ts";
import { ResultList } from "./result-list.tsx";
import { find } from "./results.ts";
import styles from "./search-dialog.module.css";
import { SearchField } from "./search-field.tsx";
import { SearchFooter } from "./search-footer.tsx";
import { searchIndex } from "./search-index.ts";
import { useActiveOption } from "./use-active-option.ts";

export interface SearchDialogProps {
  /** Handed down: a store is listened to only some time after the first paint, and a letter typed before would be lost. */
  readonly query: string;
  /** Paths of the pages seen last, the open one first. */
  readonly visited: readonly string[];
  readonly onClose: () => void;
}

/** The search over the page: a field, and a list that the arrow keys walk through while the field keeps the focus. */
export function SearchDialog({ query, visited, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const index = useSyncExternalStore(searchIndex.subscribe, searchIndex.get);
  const goTo = useGoTo();

  // Closing before it leaves the page lets the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    countSearch("opened");
    return () => element?.close();
  }, []);

  const found = find(index, query, visited, plainPath(useLocation().pathname));
  const { searched, total, groups, status } = found;
  const shown = groups.flatMap(({ hits }) => hits).length;
  // What was typed has a best answer; what is merely offered has none.
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
      className={styles.dialog}
      aria-label="Search"
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <SearchField query={query} options={options} expanded={shown > 0} />
        <IconButton icon="close" label="Close search" className={styles.close} onClick={onClose} />
      </form>
      <ResultList found={found} options={options} onPick={onPick} />
      <SearchFooter
        status={status}
        onRetry={index.state === "failed" ? searchIndex.request : undefined}
        rest={total > shown ? { to: everything, total, onLeave: onClose } : undefined}
      />
    </dialog>
  );
}
