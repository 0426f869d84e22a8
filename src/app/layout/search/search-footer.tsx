import { InternalLink } from "../../components/controls/internal-link.tsx";
import layout from "../../components/layout.module.css";
import styles from "./search-footer.module.css";
import { setSlashOpensSearch, useSlashOpensSearch } from "./slash-key.ts";

interface SearchFooterProps {
  readonly status: string;
  /** Set if the search failed to load. */
  readonly onRetry: (() => void) | undefined;
  /** The search page, if it shows more. */
  readonly rest: { readonly to: string; readonly label: string; readonly onLeave: () => void } | undefined;
}

/** Status, link to all results, and keyboard help. */
export function SearchFooter({ status, onRetry, rest }: SearchFooterProps) {
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
          {rest.label}
        </InternalLink>
      )}
      <button type="button" className={styles.slash} onClick={() => setSlashOpensSearch(!slash)}>
        {slash ? "Turn off the / shortcut" : "Turn on the / shortcut"}
      </button>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </div>
  );
}
