import type { ReactNode } from "react";
import type { Paper } from "../../../domain/resume/resume-options.ts";
import layout from "../../components/layout.module.css";
import { ListStart, type PageLinks, Pagination } from "../../components/pagination.tsx";
import { Disclaimers, EmptyState } from "../../components/text.tsx";
import { PageHead } from "../../components/title.tsx";
import type { ExperienceEntryProps } from "./experience-entry.tsx";
import styles from "./experience-list.module.css";

export interface ExperienceListProps {
  readonly title: string;
  readonly subtitle: string | undefined;
  /** A paragraph each. */
  readonly lead: readonly string[];
  /** A paragraph each. */
  readonly disclaimers: readonly string[];
  /** Number and order of the entries, with bold first words. */
  readonly summary: { readonly bold: string; readonly rest: string } | undefined;
  /** Stands for the entries if there are none. */
  readonly empty: string;
  readonly links: PageLinks | undefined;
  readonly entries: readonly ExperienceEntryProps[];
}

/**
 * The frame around the entries of a list: its texts and the links to its pages.
 * @param head replaces title, lead and disclaimers
 * @param disclaimersAtEnd so that the entries begin sooner
 * @param printed paper size, and a head that replaces the title in print
 */
export function ExperienceList({
  list,
  head,
  actions,
  printed,
  disclaimersAtEnd = false,
  children,
}: {
  list: ExperienceListProps;
  children: ReactNode;
  head?: ReactNode;
  actions?: ReactNode;
  disclaimersAtEnd?: boolean;
  printed?: { readonly paper: Paper; readonly head: ReactNode };
}) {
  const { title, subtitle, lead, disclaimers, summary, empty, links, entries } = list;
  return (
    <div className={`${layout.wrap} ${styles.list}`} data-resume={printed?.paper} data-long={printed && true}>
      {head ?? (
        <div className={styles.head}>
          <PageHead
            title={title}
            subtitle={subtitle}
            meta={
              summary && (
                <p>
                  <b>{summary.bold}</b> {summary.rest}
                </p>
              )
            }
            lead={lead.length > 0 && lead.map((text) => <p key={text}>{text}</p>)}
            actions={actions}
          />
          {!disclaimersAtEnd && <Disclaimers texts={disclaimers} />}
        </div>
      )}
      {printed?.head}
      <ListStart links={links} />
      {children}
      {entries.length === 0 && (
        <EmptyState>
          <p>{empty}</p>
        </EmptyState>
      )}
      <Pagination links={links} />
      {disclaimersAtEnd && <Disclaimers texts={disclaimers} />}
    </div>
  );
}
