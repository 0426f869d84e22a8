import type { Menu } from "../../domain/site/menu.ts";
import { ICON_BUTTON } from "../components/button.tsx";
import { Icon, LinkIcon } from "../components/icon.tsx";
import layout from "../components/layout.module.css";
import { InternalLink, MaybeLink } from "../components/links.tsx";
import type { LinkWithIcon } from "../data/links.server.ts";
import { useText } from "../language/text.tsx";
import styles from "./footer.module.css";
import type { LayoutData } from "./layout-data.server.ts";
import { LanguageLinks, PlainMenu } from "./site-menu.tsx";

interface FooterProps {
  readonly data: LayoutData;
  /** Without hidden items. */
  readonly menu: Menu;
}

/** The footer of every page. */
export function Footer({ data: { owner, documents, version, links, notice, years }, menu }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={layout.ground} aria-hidden="true" />
      <PlainMenu menu={menu} />
      <div className={`${layout.wrap} ${styles.inner}`}>
        {links.length > 0 && (
          <ul className={styles.icons}>
            {links.map((link) => (
              <li key={link.url}>
                <IconLink link={link} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.copyright}>
          © {years} {owner}. {notice}
        </p>
        <ul className={styles.links}>
          {version && (
            <li>
              <Version {...version} />
            </li>
          )}
          {documents.map(({ to, title }) => (
            <li key={to}>
              <InternalLink to={to}>{title}</InternalLink>
            </li>
          ))}
          <LanguageLinks />
        </ul>
      </div>
    </footer>
  );
}

/** The site's version; a link if there is a page of versions. */
function Version({ label, to }: NonNullable<LayoutData["version"]>) {
  return (
    <MaybeLink className={styles.revision} href={to}>
      <Icon name="revision" />
      {label}
    </MaybeLink>
  );
}

/** To another site, a mailbox or a page: the router leaves whole addresses alone. The label is the name; the description and tooltip say that the link is external. */
function IconLink({ link: { url, label, drawing } }: { link: LinkWithIcon }) {
  const t = useText();
  const elsewhere = url.startsWith("http")
    ? { target: "_blank", rel: "noopener noreferrer", title: t("Opens in a new tab") }
    : {};
  return (
    <InternalLink className={ICON_BUTTON} to={url} aria-label={label} reloadDocument {...elsewhere}>
      <LinkIcon drawing={drawing} />
    </InternalLink>
  );
}
