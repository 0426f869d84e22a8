import type { ReactNode } from "react";
import { shownMenu } from "../../domain/site/menu.ts";
import { useText } from "../language/text.tsx";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import type { LayoutData } from "./layout-data.server.ts";
import { Drawer } from "./menu/drawer.tsx";
import { usePageArrival } from "./navigation/page-arrival.ts";
import { Progress } from "./navigation/progress.tsx";
import { TopBar } from "./top-bar.tsx";
import { UiStateProvider, useUiState } from "./ui-state.tsx";
import { UntranslatedNotice } from "./untranslated-notice.tsx";

interface SiteLayoutProps {
  readonly data: LayoutData;
  readonly children: ReactNode;
}

/** Layout of every page: top bar, drawer, content, footer (specification 2). */
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
