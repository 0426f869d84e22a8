import { LinkIcon } from "../../components/controls/link-icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import styles from "./contact.module.css";

interface ContactLinksProps {
  /** The address as `mailto:`, and its two parts. */
  readonly email: { readonly url: string; readonly name: string; readonly domain: string } | undefined;
  readonly links: readonly { readonly url: string; readonly label: string; readonly drawing: string }[];
}

/** The email address, large, and other links. */
export function ContactLinks({ email, links }: ContactLinksProps) {
  return (
    <div className={styles.ways}>
      {email && (
        <a className={styles.address} href={email.url}>
          {email.name}
          <wbr />
          <b>{email.domain}</b>
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
