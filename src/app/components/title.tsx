import type { ReactNode } from "react";
import styles from "./title.module.css";

/** Letters with an upright stem need more optical alignment. */
const STEM = /^[BDEFHIKLMNPRU]/;

export function hasStem(text: string): boolean {
  return STEM.test(text);
}

/** Letters that would touch the next one in tight heavy type. */
const TOUCHING = /([kr](?=[afvwxyz])|[tvwxy](?=[vwxyz]))/;

/** Heavy type, with more space between letters that would touch: the r and the a in `Riera`. */
export function Kerned({ children }: { children: string }) {
  return children.split(TOUCHING).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text may repeat, so only their position is unique
      <span key={index} className={styles.touching}>
        {part}
      </span>
    ),
  );
}

/** A title in two weights: light, with a heavy last word. */
export function TwoStyles({ children }: { children: string }) {
  const cut = children.trimEnd().lastIndexOf(" ");
  const drawn = children.slice(0, Math.max(cut, 0));
  const built = children.slice(cut + 1);
  return (
    <>
      {drawn !== "" && (
        <>
          <span className={styles.drawn} data-stem={hasStem(drawn) || undefined}>
            {drawn}
          </span>{" "}
        </>
      )}
      <span className={styles.built} data-stem={hasStem(built) || undefined}>
        <Kerned>{built}</Kerned>
      </span>
    </>
  );
}

interface PageTitleProps {
  readonly children: string;
  readonly stacked?: boolean;
  readonly lang?: string | undefined;
}

/** The heading of a page. Focus moves here after a navigation, so it can take focus without being a tab stop. */
export function PageTitle({ children, stacked, lang }: PageTitleProps) {
  return (
    <h1 className={styles.title} data-part="page-title" lang={lang} data-stacked={stacked || undefined} tabIndex={-1}>
      <TwoStyles>{children}</TwoStyles>
    </h1>
  );
}

interface PageHeadProps {
  readonly title: string;
  /** Language of the title, if it is not that of the page. */
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
    <header className={`stack gap6 ${styles.head}`} data-part="page-head">
      <hgroup>
        <PageTitle lang={lang}>{title}</PageTitle>
        {subtitle && <p className="subtitle">{subtitle}</p>}
      </hgroup>
      {(meta || lead || actions) && (
        <div className="with-meta">
          <div className={`note optional ${styles.meta}`}>{meta}</div>
          <div className={`stack gap5 ${styles.lead}`}>
            <div className="lead stack gap4">{lead}</div>
            {actions && <div className={`row gap3 ${styles.actions}`}>{actions}</div>}
          </div>
        </div>
      )}
    </header>
  );
}
