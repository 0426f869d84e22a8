import { PageTitle } from "../../components/text/title.tsx";
import { useText } from "../../language/text.tsx";
import styles from "./compact-head.module.css";
import type { ExperienceListProps } from "./experience-list.tsx";

/** Title and lead, with the disclaimers beside the lead. */
export function CompactHead({ list: { title, subtitle, lead, summary, disclaimers } }: { list: ExperienceListProps }) {
  const t = useText();
  return (
    <div className={styles.head}>
      <header>
        <hgroup>
          <PageTitle>{title}</PageTitle>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </hgroup>
      </header>
      {(lead || summary) && (
        <div className={styles.lead}>
          {lead && <p>{lead}</p>}
          {summary && (
            <p className={styles.summary}>
              <b>{summary.bold}</b> {summary.rest}
            </p>
          )}
        </div>
      )}
      {disclaimers.length > 0 && (
        <aside className={styles.disclaimers} aria-label={t("Disclaimers")}>
          {disclaimers.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </aside>
      )}
    </div>
  );
}
