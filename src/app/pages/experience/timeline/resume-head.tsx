import { paragraphsOf } from "../../../../domain/format/paragraphs.ts";
import type { ResumeHead as Head } from "../../../../domain/resume/resume.ts";
import { TwoStyles } from "../../../components/title.tsx";
import { useText } from "../../../language/text.tsx";
import styles from "./resume-head.module.css";

interface ResumeHeadProps {
  readonly head: Head;
  /** Address of the full resume, for readers of the printed page. */
  readonly whole: string;
}

/**
 * The head of the printed experience page, as in the resume's files. On screen, the page's own head is shown instead.
 * Styled in `print.css`.
 */
export function ResumeHead({ head: { name, role, tagline, location, contacts, summary }, whole }: ResumeHeadProps) {
  const t = useText();
  return (
    <div className={styles.head} data-resume-head>
      <p data-line="name">{name}</p>
      {tagline && (
        <p data-line="tagline">
          <TwoStyles>{tagline}</TwoStyles>
        </p>
      )}
      {role && <p data-line="role">{role}</p>}
      <ul data-line="contact">
        {location && <li>{location}</li>}
        {contacts.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {paragraphsOf(summary).map((text) => (
        <p key={text} data-line="summary">
          {text}
        </p>
      ))}
      <p data-line="whole">{t("The full resume is at {whole}", { whole })}</p>
    </div>
  );
}
