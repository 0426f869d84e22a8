import { TwoVoices } from "../../ui/title.tsx";
import styles from "./resume-head.module.css";

export interface ResumeHeadProps {
  readonly name: string;
  readonly tagline: string;
  readonly contact: readonly string[];
  readonly summary: string;
}

/** The head of the printed resume; on screen the page's own head stands in its place. */
export function ResumeHead({ name, tagline, contact, summary }: ResumeHeadProps) {
  return (
    <div className={styles["head"]}>
      <p className={styles["name"]}>{name}</p>
      <p className={styles["tagline"]}>
        <TwoVoices>{tagline}</TwoVoices>
      </p>
      <ul className={styles["contact"]}>
        {contact.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles["summary"]}>{summary}</p>
    </div>
  );
}
