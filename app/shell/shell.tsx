import type { ReactNode } from "react";
import { shownMenu } from "../../core/menu.ts";
import { CustomizationProvider, useCustomization } from "./customization.tsx";
import { Drawer } from "./drawer.tsx";
import { Footer } from "./footer.tsx";
import { usePageArrival } from "./page-arrival.ts";
import { Progress } from "./progress.tsx";
import styles from "./shell.module.css";
import type { ShellData } from "./shell-data.server.ts";
import { StaleNotice } from "./stale-notice.tsx";
import { TopBar } from "./top-bar.tsx";

interface ShellProps {
  readonly data: ShellData;
  readonly children: ReactNode;
}

/** The frame around every page: top bar, drawer, the page itself, footer (specification 2). */
export function Shell({ data, children }: ShellProps) {
  return (
    <CustomizationProvider menu={data.menu}>
      <Frame data={data}>{children}</Frame>
    </CustomizationProvider>
  );
}

/** Ids of the layout begin with an underscore, which no document's id can: entries have theirs in the page. */
function Frame({ data, children }: ShellProps) {
  const { owner, wordmark } = data;
  const menu = shownMenu(data.menu);
  const opened = useCustomization((state) => state.opened);
  usePageArrival();
  return (
    <div className={styles["frame"]} data-drawer={opened || undefined}>
      <a className={styles["skip"]} href="#_main">
        Skip to content
      </a>
      <Progress />
      <TopBar owner={owner} wordmark={wordmark} menu={menu} />
      <Drawer owner={owner} wordmark={wordmark} menu={menu} />
      <main id="_main" className={styles["main"]} tabIndex={-1}>
        <StaleNotice />
        {children}
      </main>
      <Footer data={data} menu={menu} />
    </div>
  );
}
