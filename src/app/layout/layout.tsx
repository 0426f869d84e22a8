import type { ReactNode } from "react";
import { useMatches, useNavigation } from "react-router";
import { type Menu, shownMenu } from "../../domain/site/menu.ts";
import { ICON_BUTTON } from "../components/button.tsx";
import { Icon, LinkIcon } from "../components/icon.tsx";
import { InternalLink, MaybeLink, relationOf } from "../components/links.tsx";
import type { LinkWithIcon } from "../data/links.server.ts";
import { useText } from "../language/text.tsx";
import styles from "./layout.module.css";
import type { LayoutData } from "./layout-data.server.ts";
import { usePageArrival } from "./navigation.ts";
import { Drawer, LanguageLinks, PlainMenu } from "./site-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider } from "./ui-state.tsx";

/**
 * Layout of every page: top bar, drawer, content, footer. Its ids start with an underscore, so that they never collide
 * with ids from the content.
 */
export function SiteLayout({ data, children }: { data: LayoutData; children: ReactNode }) {
  const { owner, wordmark, look } = data;
  const menu = shownMenu(data.menu);
  const t = useText();
  usePageArrival();
  return (
    <UiStateProvider menu={data.menu} look={look}>
      <div className={styles.layout}>
        <a className={`rounded ${styles.skip}`} href="#_main">
          {t("Skip to content")}
        </a>
        <Progress />
        <TopBar owner={owner} wordmark={wordmark} menu={menu} />
        <Drawer owner={owner} wordmark={wordmark} menu={menu} />
        <main id="_main" className={styles.main} tabIndex={-1}>
          <UntranslatedNotice />
          {children}
        </main>
        <Footer data={data} menu={menu} />
      </div>
    </UiStateProvider>
  );
}

/** A thin line above everything while a page loads. */
function Progress() {
  const { state } = useNavigation();
  const label = useText()("Loading page");
  return state === "idle" ? null : (
    <div className={styles.progress} role="progressbar" data-mirrored aria-label={label} />
  );
}

/** Says that the page has words that are not in its language. */
function UntranslatedNotice() {
  const t = useText();
  const isShown = useMatches().some(({ loaderData }) => isPartly(loaderData));
  return (
    isShown && (
      <p className={`wrap note screen-only ${styles.notice}`}>{t("Parts of this page are not translated yet.")}</p>
    )
  );
}

function isPartly(data: unknown): boolean {
  return typeof data === "object" && data !== null && "untranslated" in data;
}

function Footer({ data, menu }: { data: LayoutData; menu: Menu }) {
  const { owner, documents, version, links, notice, years } = data;
  return (
    <footer className={`small sized ${styles.footer}`} data-part="footer">
      <div className="ground" aria-hidden="true" />
      <PlainMenu menu={menu} />
      <div className={`wrap stack ${styles.inner}`}>
        {links.length > 0 && (
          <ul className="beside outdented">
            {links.map((link) => (
              <li key={link.url}>
                <IconLink link={link} />
              </li>
            ))}
          </ul>
        )}
        <p className="quiet tabular balance">
          © {years} {owner}. {notice}
        </p>
        <ul className={`row center apart ${styles.links}`}>
          {version && (
            <li>
              <MaybeLink className={`strong ${styles.revision}`} href={version.to}>
                <Icon name="revision" />
                {version.label}
              </MaybeLink>
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

/** To another site, a mailbox or a page: the router leaves whole addresses alone. The label is the name; the description and tooltip say that the link is external. */
function IconLink({ link }: { link: LinkWithIcon }) {
  const t = useText();
  const { url, label, drawing } = link;
  const elsewhere = url.startsWith("http")
    ? { target: "_blank", rel: `noopener noreferrer ${relationOf(link) ?? ""}`.trim(), title: t("Opens in a new tab") }
    : {};
  return (
    <InternalLink className={ICON_BUTTON} to={url} aria-label={label} reloadDocument {...elsewhere}>
      <LinkIcon drawing={drawing} />
    </InternalLink>
  );
}
