import { type Way, Ways } from "../controls/ways.tsx";
import layout from "../layout.module.css";
import { Caption, type CaptionPart } from "../text/caption.tsx";
import styles from "./closing.module.css";
import { CopyButton } from "./copy-button.tsx";

export interface ClosingProps {
  readonly words: readonly CaptionPart[];
  /** The address as `mailto:`, and its two parts. */
  readonly email: { readonly url: string; readonly name: string; readonly domain: string } | undefined;
  readonly ways: readonly Way[];
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

/** The end of a page: the mail address in large type, and answers to what people ask before they write. */
export function Closing({ words, email, ways, answers }: ClosingProps) {
  return (
    <section className={styles.closing} aria-labelledby="_contact">
      <div className={`${layout.wrap} ${styles.content}`}>
        <h2 className={styles.words} id="_contact">
          <Caption parts={words} />
        </h2>
        {email && (
          <p className={styles.address}>
            <a href={email.url} className={layout.underlinesBold}>
              {email.name}
              <b>{email.domain}</b>
            </a>
          </p>
        )}
        <div className={styles.ways}>
          {email && <CopyButton text={email.name + email.domain} />}
          {ways.length > 0 && <Ways links={ways} className={undefined} />}
        </div>
        {answers.length > 0 && (
          <dl className={styles.answers}>
            {answers.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
