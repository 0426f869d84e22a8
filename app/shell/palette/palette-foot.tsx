import type { ReactNode } from "react";
import { letSlashOpenSearch, useSlashOpensSearch } from "../slash-key.ts";
import styles from "./palette.module.css";
import { type SearchIndex, searchIndex } from "./search-index.ts";

interface PaletteFootProps {
  readonly state: SearchIndex["state"];
  /** How many results there are in all; undefined while nothing is looked for. */
  readonly total: number | undefined;
  /** The way to more. */
  readonly children: ReactNode;
}

/** What stands under the results: how many there are, what went wrong, and the keys. */
export function PaletteFoot({ state, total, children }: PaletteFootProps) {
  const slash = useSlashOpensSearch();
  return (
    <div className={styles["foot"]}>
      <p role="status">{status(state, total)}</p>
      {state === "failed" && (
        <button type="button" onClick={searchIndex.request}>
          Try again
        </button>
      )}
      {children}
      <button type="button" className={styles["slash"]} onClick={() => letSlashOpenSearch(!slash)}>
        {slash ? "Don't open with /" : "Open with / again"}
      </button>
      <p className={styles["keys"]} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}

function status(state: SearchIndex["state"], total: number | undefined): string {
  if (state === "loading") return "Getting ready …";
  if (state === "failed") return "The search could not be loaded.";
  if (total === undefined) return "";
  if (total === 0) return "Nothing found. Fewer words, or the beginning of one, may find more.";
  return total === 1 ? "1 result" : `${total} results`;
}
