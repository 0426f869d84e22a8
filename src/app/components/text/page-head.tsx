import type { ReactNode } from "react";
import layout from "../layout.module.css";
import styles from "./page-head.module.css";
import { PageTitle } from "./title.tsx";

interface PageHeadProps {
  readonly title: string;
  /** Of the title, if it is not that of the page. */
  readonly lang?: string | undefined;
  readonly subtitle?: string | undefined;
  /** Narrow column beside the lead: counts, dates. */
  readonly meta?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** Head of a list page: title and lead. */
export function PageHead({ title, lang, subtitle, meta, lead, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <hgroup>
        <PageTitle lang={lang}>{title}</PageTitle>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </hgroup>
      {(meta || lead || actions) && (
        <div className={layout.withMeta}>
          <div className={styles.meta}>{meta}</div>
          <div className={styles.lead}>
            <div className={styles.words}>{lead}</div>
            {actions && <div className={`${layout.cluster} ${styles.actions}`}>{actions}</div>}
          </div>
        </div>
      )}
    </header>
  );
}
