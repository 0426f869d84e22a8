import { InternalLink } from "../../components/controls/internal-link.tsx";
import layout from "../../components/layout.module.css";
import styles from "./search-footer.module.css";
import { setSlashOpensSearch, useSlashOpensSearch } from "./slash-key.ts";

interface PaletteFootProps {
  readonly status: string;
  /** There where the search could not be loaded. */
  readonly onRetry: (() => void) | undefined;
  /** The page of results, where it has more than are shown. */
  readonly rest: { readonly to: string; readonly total: number; readonly onLeave: () => void } | undefined;
}

/** What the search says of itself, where the rest of the results is, and which keys it answers to. */
export function SearchFooter({ status, onRetry, rest }: PaletteFootProps) {
  const slash = useSlashOpensSearch();
  return (
    <div className={`${layout.cluster} ${layout.note} ${styles.foot}`}>
      <p role="status">{status}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {rest && (
        <InternalLink to={rest.to} onClick={rest.onLeave}>
          {`All ${rest.total} results`}
        </InternalLink>
      )}
      <button type="button" className={styles.slash} onClick={() => setSlashOpensSearch(!slash)}>
        {slash ? "Don't open with /" : "Open with / again"}
      </button>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}
