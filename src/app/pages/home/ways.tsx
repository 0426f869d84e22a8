import { LinkIcon } from "../../components/controls/link-icon.tsx";
import { SmartLink } from "../../components/controls/links.tsx";
import type { LinkWithIcon } from "../../data/link-icons.server.ts";
import styles from "./ways.module.css";

/** Links to reach the owner and to learn more, with icons. */
export function Ways({ links, className }: { links: readonly LinkWithIcon[]; className: string | undefined }) {
  return (
    <ul className={[styles.ways, className].filter(Boolean).join(" ")}>
      {links.map(({ url, label, drawing }) => (
        <li key={url}>
          <SmartLink href={url} className={styles.way}>
            <LinkIcon drawing={drawing} />
            {label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
