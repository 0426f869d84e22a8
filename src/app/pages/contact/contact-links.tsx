import { LinkIcon } from "../../components/controls/link-icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import styles from "./contact.module.css";

interface ContactLinksProps {
  /** As `mailto:`. */
  readonly email: string | undefined;
  readonly links: readonly { readonly url: string; readonly label: string; readonly drawing: string }[];
}

/** The email address, large, and other links. */
export function ContactLinks({ email, links }: ContactLinksProps) {
  const [name, host] = email?.replace("mailto:", "").split("@") ?? [];
  return (
    <div className={styles.ways}>
      {email && host !== undefined && (
        <a className={styles.address} href={email}>
          {name}@<wbr />
          <b>{host}</b>
        </a>
      )}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ url, label, drawing }) => (
            <li key={url}>
              <SmartLink href={url}>
                <LinkIcon drawing={drawing} />
                <bdi>{label}</bdi>
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
