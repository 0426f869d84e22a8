import type { Menu } from "../../domain/site/menu.ts";
import { Icon, type IconName } from "../components/controls/icon.tsx";
import { ICON_BUTTON } from "../components/controls/icon-button.tsx";
import { InternalLink } from "../components/controls/internal-link.tsx";
import layout from "../components/layout.module.css";
import styles from "./footer.module.css";
import type { LayoutData } from "./layout-data.server.ts";
import { PlainMenu } from "./menu/plain-menu.tsx";

/** First year of the copyright range (specification 9). */
const SINCE = 2017;

interface FooterProps {
  readonly data: LayoutData;
  /** Without what is hidden. */
  readonly menu: Menu;
}

/** The ground every page stands on. */
export function Footer({ data: { owner, documents, versions, links, notice, year }, menu }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={layout.ground} aria-hidden="true" />
      <PlainMenu menu={menu} />
      <div className={`${layout.wrap} ${styles.inner}`}>
        <ul className={styles.icons}>
          <IconLink icon="email" label="Email" href={links.email} />
          <IconLink icon="linkedin" label="LinkedIn" href={links.linkedin} />
          <IconLink icon="instagram" label="Instagram" href={links.instagram} />
        </ul>
        <p className={styles.copyright}>
          © {SINCE} - {year} {owner}. {notice}
        </p>
        <ul className={styles.links}>
          {versions !== undefined && (
            <li>
              <InternalLink className={styles.revision} to={versions}>
                <Icon name="revision" />
                v5
              </InternalLink>
            </li>
          )}
          {documents.map(({ to, title }) => (
            <li key={to}>
              <InternalLink to={to}>{title}</InternalLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** The label is the whole name; that it leaves the site is its description, and a tooltip. */
function IconLink({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  const elsewhere = href.startsWith("http")
    ? { target: "_blank", rel: "noopener noreferrer", title: "Opens in a new tab" }
    : {};
  return (
    <li>
      <a className={ICON_BUTTON} href={href} aria-label={label} {...elsewhere}>
        <Icon name={icon} />
      </a>
    </li>
  );
}
