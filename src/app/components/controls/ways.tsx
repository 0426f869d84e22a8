import { LinkIcon } from "./link-icon.tsx";
import { SmartLink } from "./links.tsx";
import styles from "./ways.module.css";

/** A link, its text, and path data of its icon on a 24 px grid. */
export interface Way {
  readonly url: string;
  readonly label: string;
  readonly drawing: string;
}

/** Links to reach the owner and to learn more, with icons. */
export function Ways({ links, className }: { links: readonly Way[]; className: string | undefined }) {
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
