import layout from "../../components/layout.module.css";
import type { LinkWithIcon } from "../../data/link-icons.server.ts";
import styles from "./closing.module.css";
import { CopyButton } from "./copy-button.tsx";
import { Caption, type CaptionPart } from "./figure.tsx";
import { Ways } from "./ways.tsx";

export interface ClosingProps {
  readonly words: readonly CaptionPart[];
  /** The address as `mailto:`, and its two parts. */
  readonly email: { readonly url: string; readonly name: string; readonly domain: string } | undefined;
  readonly ways: readonly LinkWithIcon[];
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

/** The end of home: the mail address in large type, and answers to what people ask before they write. */
export function Closing({ words, email, ways, answers }: ClosingProps) {
  return (
    <section className={styles.closing} aria-labelledby="contact">
      <div className={`${layout.wrap} ${styles.content}`}>
        <h2 className={styles.words} id="contact">
          <Caption parts={words} />
        </h2>
        {email && (
          <p className={styles.address}>
            <a href={email.url}>
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
