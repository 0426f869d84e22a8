import type { ReactNode } from "react";
import type { Written } from "../../../domain/documents/written-in.ts";
import layout from "../../components/layout.module.css";
import { PageHead } from "../../components/text/page-head.tsx";
import { Prose, type SafeHtml } from "../../components/text/prose.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./document-page.module.css";

export interface DocumentPageProps extends Written {
  readonly title: string;
  readonly summary: string;
  readonly updated: { readonly day: string; readonly words: string };
  readonly text: SafeHtml;
}

/** A page of text with a readable line length (specification 2). */
export function DocumentPage({
  title,
  summary,
  updated,
  text,
  writtenIn,
  children,
}: DocumentPageProps & { children?: ReactNode }) {
  const t = useText();
  return (
    <div className={layout.wrap}>
      <PageHead
        title={title}
        lang={writtenIn}
        meta={<p>{filled(t("Updated {date}"), { date: <time dateTime={updated.day}>{updated.words}</time> })}</p>}
        lead={<p lang={writtenIn}>{summary}</p>}
      />
      <div className={`${layout.withMeta} ${styles.document}`}>
        <div className={styles.text}>
          <Prose html={text} lang={writtenIn} />
          {children}
        </div>
      </div>
    </div>
  );
}
