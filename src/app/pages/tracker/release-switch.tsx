import { Link } from "react-router";
import { Icon } from "../../components/controls/icon.tsx";
import { ExternalLink } from "../../components/controls/links.tsx";
import layout from "../../components/layout.module.css";
import styles from "./release-switch.module.css";

export interface ReleaseLink {
  readonly title: string;
  readonly href: string;
  /** Whether it links to this page. */
  readonly current: boolean;
}

/** Links to the other releases and the live app. */
export function ReleaseSwitch({ releases }: { releases: readonly ReleaseLink[] }) {
  return (
    <nav className={`${layout.cluster} ${styles.switch}`} aria-label="Releases">
      {releases.map(({ title, href, current }) =>
        href.startsWith("/") ? (
          <Link key={href} to={href} aria-current={current ? "page" : undefined}>
            {title}
          </Link>
        ) : (
          <ExternalLink key={href} href={href}>
            {title}
            <Icon name="external" />
          </ExternalLink>
        ),
      )}
    </nav>
  );
}
