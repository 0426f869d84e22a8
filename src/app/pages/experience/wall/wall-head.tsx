import { PageTitle } from "../../../components/title.tsx";
import { useText } from "../../../language/text.tsx";
import type { ExperienceListProps } from "../experience-list.tsx";
import styles from "./wall-head.module.css";

/** Title and lead, with the disclaimers beside the lead. */
export function WallHead({ list: { title, subtitle, lead, summary, disclaimers } }: { list: ExperienceListProps }) {
  const t = useText();
  return (
    <div className={styles.head}>
      <header>
        <hgroup>
          <PageTitle>{title}</PageTitle>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </hgroup>
      </header>
      {(lead.length > 0 || summary) && (
        <div className={styles.lead}>
          {lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
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
