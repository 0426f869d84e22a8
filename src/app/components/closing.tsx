import { useEffect, useState } from "react";
import type { closingData } from "../data/links.server.ts";
import { useText } from "../language/text.tsx";
import { Button, copyText } from "./button.tsx";
import styles from "./closing.module.css";
import { LinkIcon } from "./icon.tsx";
import { IconLinks } from "./links.tsx";
import { Caption } from "./text.tsx";

/** The end of a page: the mail address in large type, and answers to what people ask before they write. */
export function Closing({ words, email, ways, answers }: NonNullable<ReturnType<typeof closingData>>) {
  return (
    <section className={`deep grounded ${styles.closing}`} data-part="closing" aria-labelledby="_contact">
      <div className={`wrap ${styles.content}`}>
        <h2 className={`lead row ${styles.words}`} id="_contact">
          <Caption parts={words} />
        </h2>
        {email && (
          <p className={`sized ${styles.address}`}>
            <a href={email.url} className="underlines-bold u-email">
              {email.name}
              <b>{email.domain}</b>
            </a>
          </p>
        )}
        <div className={`row center ${styles.ways}`}>
          {email && <CopyButton text={email.name + email.domain} />}
          {ways.length > 0 && <IconLinks links={ways} className={undefined} />}
        </div>
        {answers.length > 0 && (
          <dl className={`stack ${styles.answers}`}>
            {answers.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="balance">{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** How long the result is shown. */
const SAID_MS = 2000;

/** Copies the mail address. Hidden where scripts do not run; the address is a link, too. */
function CopyButton({ text }: { text: string }) {
  const t = useText();
  const [said, say] = useState("");

  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => say(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  return (
    <div className={`needs-scripts screen-only ${styles.copy}`}>
      <Button look="accent" onClick={() => copyText(text).then((result) => say(t(result)))}>
        {said || (
          <>
            <LinkIcon drawing="M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5" />
            {t("Copy address")}
          </>
        )}
      </Button>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
