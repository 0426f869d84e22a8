import type { ReactNode } from "react";
import { useMatches, useNavigation } from "react-router";
import { shownMenu } from "../../domain/site/menu.ts";
import layout from "../components/layout.module.css";
import { useText } from "../language/text.tsx";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import type { LayoutData } from "./layout-data.server.ts";
import { usePageArrival } from "./navigation.ts";
import { Drawer } from "./site-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider, useUiState } from "./ui-state.tsx";

interface SiteLayoutProps {
  readonly data: LayoutData;
  readonly children: ReactNode;
}

/** Layout of every page: top bar, drawer, content, footer. */
export function SiteLayout({ data, children }: SiteLayoutProps) {
  return (
    <UiStateProvider menu={data.menu} look={data.look}>
      <Layout data={data}>{children}</Layout>
    </UiStateProvider>
  );
}

/** The layout's ids start with an underscore, so that they never collide with ids from the content. */
function Layout({ data, children }: SiteLayoutProps) {
  const { owner, wordmark } = data;
  const menu = shownMenu(data.menu);
  const opened = useUiState((state) => state.opened);
  const t = useText();
  usePageArrival();
  return (
    <div className={styles.layout} data-drawer={opened || undefined}>
      <a className={styles.skip} href="#_main">
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
    isShown && <p className={`${layout.wrap} ${styles.notice}`}>{t("Parts of this page are not translated yet.")}</p>
  );
}

function isPartly(data: unknown): boolean {
  return typeof data === "object" && data !== null && "untranslated" in data;
}
