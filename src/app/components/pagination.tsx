import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PageLinks } from "../../domain/site/lists.ts";
import { listPath } from "../browser/list-path.ts";
import { useText } from "../language/text.tsx";
import buttons from "./button.module.css";
import { Icon } from "./icon.tsx";
import { InternalLink } from "./links.tsx";
import styles from "./pagination.module.css";

/** Where each page of a list is entered. The layout's ids start with an underscore, too. */
const LIST_START = "_list";

/** The place of a page in its list, above its entries. Nothing for a list of a single page. */
export function ListStart({ links }: { links: PageLinks | undefined }) {
  const t = useText();
  return (
    links && (
      <p id={LIST_START} className={`small quiet ${styles.start}`}>
        {t("Page {page} of {pages}", { page: links.page, pages: links.pages })}
      </p>
    )
  );
}

/** Links to the other pages of a list, below its entries. Nothing for a list of a single page. */
export function Pagination({ links, label }: { links: PageLinks | undefined; label?: string }) {
  const t = useText();
  const { pathname, hash } = useLocation();
  const list = listPath(pathname);
  useItemElsewhere(links && hash, links?.whole && list + links.whole);
  if (links === undefined) return null;
  const { page, previous, next, near } = links;
  const to = (suffix: string) => `${list}${suffix}#${LIST_START}`;
  return (
    <nav className={`stack center gap4 ruled ${styles.pagination}`} aria-label={label ?? t("Pages")}>
      {previous !== undefined && (
        <InternalLink to={to(previous)} rel="prev" className={`inline rounded ${buttons.button} ${buttons.outline}`}>
          <Icon name="back" />
          {t("Previous")}
        </InternalLink>
      )}
      <ol className={styles.numbers}>
        {near.map(({ page: number, suffix }, index) => (
          <li key={number} data-gap={(index > 0 && near[index - 1]?.page !== number - 1) || undefined}>
            <InternalLink
              to={to(suffix)}
              aria-label={t("Page {page}", { page: number })}
              aria-current={number === page ? "page" : undefined}
              className={`rounded ${styles.number}`}
            >
              {number}
            </InternalLink>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <InternalLink to={to(next)} rel="next" className={`inline rounded ${buttons.button} ${styles.next}`}>
          {t("Next")}
          <Icon name="arrow" />
        </InternalLink>
      )}
    </nav>
  );
}

/** Follows a fragment whose item is on another page of the list. Only a server knows which. */
function useItemElsewhere(hash = "", whole?: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === "" || document.getElementById(id) !== null) return;
    navigate(whole === undefined ? `?item=${id}` : whole + hash, { replace: true });
  }, [hash, whole, navigate]);
}
