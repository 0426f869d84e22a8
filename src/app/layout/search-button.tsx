import { type ComponentType, type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useHref } from "react-router";
import { loadChunk } from "../browser/load-route-module.ts";
import { IconButton } from "../components/button.tsx";
import { useText } from "../language/text.tsx";
import type { SearchDialogProps } from "./search-dialog.tsx";
import { useUiState, useUiStateStore } from "./ui-state.tsx";

/** After this time the search page is opened instead. In milliseconds. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Opens the search, as does Ctrl/Cmd+K. Code and index are loaded on first use. If that fails, and without scripts, it
 * links to the search page.
 */
export function SearchButton() {
  const t = useText();
  const store = useUiStateStore();
  const query = useUiState((state) => state.query);
  const open = query !== null;
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const address = useHref("/search");
  const indexAddress = useHref("/search-index.json");

  const close = () => store.dispatch({ type: "search", query: null });
  const show = async () => {
    store.dispatch({ type: "search", query: "" });
    try {
      const [dialog] = await loadChunk(
        Promise.all([import("./search-dialog.tsx"), requestIndex(indexAddress)]),
        LOAD_LIMIT_MS,
      );
      setDialog(() => dialog.SearchDialog);
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
    if (open && Dialog === undefined) return typeAhead(event);
    if (!isShortcut(event)) return;
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
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onClick}
        />
      </form>
      {open && Dialog && <Dialog query={query} onClose={close} />}
    </>
  );
}

/** Not awaited: the search opens and shows that the index is loading. */
async function requestIndex(address: string): Promise<void> {
  const { searchIndex } = await import("./search-index.ts");
  searchIndex.request(address);
}

/** Ctrl+K or Cmd+K. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
  if (repeat || isComposing || defaultPrevented || altKey || shiftKey) return false;
  return key.toLowerCase() === "k" && (ctrlKey || metaKey);
}
