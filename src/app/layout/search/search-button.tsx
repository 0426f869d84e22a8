import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useHref } from "react-router";
import { loadChunk } from "../../browser/load-route-module.ts";
import { IconButton } from "../../components/controls/icon-button.tsx";
import { useUiState, useUiStateStore } from "../ui-state.tsx";
import type { SearchDialogProps } from "./search-dialog.tsx";
import { isSearchShortcut, SEARCH_SHORTCUTS } from "./search-shortcut.ts";
import { useSlashOpensSearch } from "./slash-key.ts";
import { useVisitedPages } from "./visited-pages.ts";

/** Longer than a visitor waits for the search to open: then the page of results takes its place. In milliseconds. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Opens the search, as do Ctrl or Cmd and K and, unless it was switched off, `/`. Its code and its index come when it is opened for the first time.
 * Where they do not come, and where scripts do not run, it leads to the page that searches on the server.
 */
export function SearchButton() {
  const store = useUiStateStore();
  const query = useUiState((state) => state.query);
  const open = query !== null;
  const [Palette, setPalette] = useState<ComponentType<SearchDialogProps>>();
  const visited = useVisitedPages();
  const address = useHref("/search");
  const slash = useSlashOpensSearch();

  const close = () => store.dispatch({ type: "search", query: null });
  const show = async () => {
    store.dispatch({ type: "search", query: "" });
    try {
      const [palette] = await loadChunk(Promise.all([import("./search-dialog.tsx"), requestIndex()]), LOAD_LIMIT_MS);
      setPalette(() => palette.SearchDialog);
    } catch {
      const asked = store.get().query;
      // Given up in the meantime.
      if (asked === null) return;
      close();
      window.location.assign(address + (asked && `?q=${encodeURIComponent(asked)}`));
    }
  };

  /** Keeps what is typed while the field is on its way. */
  const typeAhead = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = store.get().query ?? "";
    const query = event.key === "Backspace" ? typed.slice(0, -1) : typed + event.key;
    if (event.key.length > 1 && event.key !== "Backspace") return;
    event.preventDefault();
    store.dispatch({ type: "search", query });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (open && Palette === undefined) return typeAhead(event);
    if (!isSearchShortcut(event, slash && !isField(event.target))) return;
    // Behind a dialog nothing opens.
    if (!open && document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    if (open) close();
    else show();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // Some browsers do not focus a button that is clicked, and it is the place to come back to.
    event.currentTarget.focus();
    show();
  };

  return (
    <>
      <form action={address}>
        <IconButton
          type="submit"
          icon="search"
          label="Search"
          aria-keyshortcuts={slash ? SEARCH_SHORTCUTS.withSlash : SEARCH_SHORTCUTS.withoutSlash}
          aria-haspopup="dialog"
          onClick={onClick}
        />
      </form>
      {open && Palette && <Palette query={query} visited={visited} onClose={close} />}
    </>
  );
}

/** Does not wait for the index: the search opens and says that it is on its way. */
async function requestIndex(): Promise<void> {
  const { searchIndex } = await import("./search-index.ts");
  searchIndex.request();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
