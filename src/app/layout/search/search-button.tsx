import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useHref } from "react-router";
import { loadChunk } from "../../browser/load-route-module.ts";
import { IconButton } from "../../components/button.tsx";
import { useText } from "../../language/text.tsx";
import { useUiState, useUiStateStore } from "../ui-state.tsx";
import type { SearchDialogProps } from "./search-dialog.tsx";
import { isSearchShortcut, SEARCH_SHORTCUTS } from "./search-shortcut.ts";
import { useSlashOpensSearch } from "./slash-key.ts";
import { useVisitedPages } from "./visited-pages.ts";

/** After this time the search page is opened instead. In milliseconds. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Opens the search, as do Ctrl/Cmd+K and, unless turned off, `/`. Code and index are loaded on first use. If that
 * fails, and without scripts, it links to the page that searches on the server.
 */
export function SearchButton() {
  const t = useText();
  const store = useUiStateStore();
  const query = useUiState((state) => state.query);
  const open = query !== null;
  const [Palette, setPalette] = useState<ComponentType<SearchDialogProps>>();
  const visited = useVisitedPages();
  const address = useHref("/search");
  const indexAddress = useHref("/search-index.json");
  const slash = useSlashOpensSearch();

  const close = () => store.dispatch({ type: "search", query: null });
  const show = async () => {
    store.dispatch({ type: "search", query: "" });
    try {
      const [palette] = await loadChunk(
        Promise.all([import("./search-dialog.tsx"), requestIndex(indexAddress)]),
        LOAD_LIMIT_MS,
      );
      setPalette(() => palette.SearchDialog);
    } catch {
      const query = store.get().query;
      // Canceled meanwhile.
      if (query === null) return;
      close();
      window.location.assign(address + (query && `?q=${encodeURIComponent(query)}`));
    }
  };

  /** Keeps what is typed while the dialog loads. */
  const typeAhead = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    // It would click the focused button, which starts an empty search.
    if (event.key === "Enter") event.preventDefault();
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
    // Not behind another dialog.
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
    // Some browsers do not focus a clicked button, and the focus returns here.
    event.currentTarget.focus();
    show();
  };

  return (
    <>
      <form action={address}>
        <IconButton
          type="submit"
          icon="search"
          label={t("Search")}
          aria-keyshortcuts={slash ? SEARCH_SHORTCUTS.withSlash : SEARCH_SHORTCUTS.withoutSlash}
          aria-haspopup="dialog"
          onClick={onClick}
        />
      </form>
      {open && Palette && <Palette query={query} visited={visited} onClose={close} />}
    </>
  );
}

/** Not awaited: the search opens and shows that the index is loading. */
async function requestIndex(address: string): Promise<void> {
  const { searchIndex } = await import("./search-index.ts");
  searchIndex.request(address);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
