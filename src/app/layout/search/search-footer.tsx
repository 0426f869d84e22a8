import layout from "../../components/layout.module.css";
import { InternalLink } from "../../components/links.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./search-footer.module.css";
import { setSlashOpensSearch, useSlashOpensSearch } from "./slash-key.ts";

interface SearchFooterProps {
  readonly status: string;
  /** Set if the search failed to load. */
  readonly onRetry: (() => void) | undefined;
  /** The search page, if it shows more. */
  readonly rest: { readonly to: string; readonly label: string; readonly onLeave: () => void } | undefined;
}

const KEYS = { up: <kbd>↑</kbd>, down: <kbd>↓</kbd>, enter: <kbd>Enter</kbd>, escape: <kbd>Esc</kbd> };

/** Status, link to all results, and keyboard help. */
export function SearchFooter({ status, onRetry, rest }: SearchFooterProps) {
  const t = useText();
  const slash = useSlashOpensSearch();
  return (
    <div className={`${layout.cluster} ${layout.note} ${styles.foot}`}>
      <p role="status">{status}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t("Try again")}
        </button>
      )}
      {rest && (
        <InternalLink to={rest.to} onClick={rest.onLeave}>
          {rest.label}
        </InternalLink>
      )}
      <button type="button" className={styles.slash} onClick={() => setSlashOpensSearch(!slash)}>
        {t(slash ? "Turn off the / shortcut" : "Turn on the / shortcut")}
      </button>
      <p className={styles.keys} aria-hidden="true">
        {filled(t("{up} {down} to move, {enter} to open, {escape} to close"), KEYS)}
      </p>
    </div>
  );
}
