import { useViewTransitionState } from "react-router";
import { InternalLink } from "../../components/controls/internal-link.tsx";
import { ArrowLink } from "../../components/controls/links.tsx";
import { visuallyHidden } from "../../components/text/visually-hidden.tsx";
import { filled, useText } from "../../language/text.tsx";
import styles from "./release-switch.module.css";

interface ReleaseLinkProps {
  readonly year: string;
  readonly href: string;
  /** Whether it links to this page. */
  readonly current: boolean;
}

export interface ReleaseSwitchProps {
  readonly releases: readonly ReleaseLinkProps[];
  /** Such as the live app. */
  readonly others: readonly { readonly title: string; readonly href: string }[];
}

/** Links to the releases in one place, and to what belongs to them. */
export function ReleaseSwitch({ releases, others }: ReleaseSwitchProps) {
  const t = useText();
  return (
    <nav className={styles.releases} aria-label={t("Releases")}>
      {releases.length > 1 && (
        <p className={styles.switch}>
          {releases.map((release) => (
            <ReleaseLink key={release.href} {...release} />
          ))}
        </p>
      )}
      {others.map(({ title, href }) => (
        <ArrowLink key={href} href={href}>
          {title}
        </ArrowLink>
      ))}
    </nav>
  );
}

/** Keeps the place on the page, and marks the switch for the names in tracker-page.module.css. */
function ReleaseLink({ year, href, current }: ReleaseLinkProps) {
  const t = useText();
  const switching = useViewTransitionState(href) && !current;
  return (
    <InternalLink
      to={href}
      preventScrollReset
      aria-current={current ? "page" : undefined}
      data-switching={switching || undefined}
    >
      {filled(t("{year} Release"), { year }, visuallyHidden)}
    </InternalLink>
  );
}
