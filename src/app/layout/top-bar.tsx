import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Menu, plainPath } from "../../domain/site/menu.ts";
import { ICON_BUTTON, IconButton } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import layout from "../components/layout.module.css";
import type { PictureImage } from "../components/picture.tsx";
import { useText } from "../language/text.tsx";
import { ThemeToggle } from "../styles/theme-toggle.tsx";
import { Brand } from "./brand.tsx";
import { MainMenu } from "./main-menu.tsx";
import { useHasMenuBar } from "./media-queries.ts";
import { SearchButton } from "./search-button.tsx";
import { DRAWER_ID, PLAIN_MENU_ID } from "./site-menu.tsx";
import styles from "./top-bar.module.css";
import { useUiState, useUiStateStore } from "./ui-state.tsx";

interface TopBarProps {
  readonly owner: string;
  readonly wordmark: PictureImage | string;
  /** Without hidden items. */
  readonly menu: Menu;
}

/** Top bar of every page. Hides while scrolling down, returns while scrolling up. */
export function TopBar({ owner, wordmark, menu }: TopBarProps) {
  const home = plainPath(useLocation().pathname) === "/";
  const [away, show] = useHidesOnScroll();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus inside
    <header className={styles.bar} data-home={home || undefined} data-away={away || undefined} onFocus={show}>
      <div className={`${layout.wrap} ${styles.inner}`}>
        <DrawerToggle />
        <Brand owner={owner} wordmark={wordmark} />
        <MainMenu menu={menu} />
        <div className={styles.tools}>
          <SearchButton />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}

/** Toggles the drawer. A modal drawer has its own close button. Without scripts, a link to the menu in the footer. */
function DrawerToggle() {
  const t = useText();
  const store = useUiStateStore();
  const opened = useUiState((state) => state.opened);
  const beside = useHasMenuBar();
  const covered = opened && !beside;
  return (
    <>
      <IconButton
        className={`${layout.needsScripts} ${styles.toggle}`}
        icon="menu"
        label={t(opened ? "Close menu" : "Open menu")}
        aria-expanded={opened}
        aria-controls={opened || beside ? DRAWER_ID : undefined}
        aria-hidden={covered || undefined}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button, and the focus returns here.
          currentTarget.focus();
          store.dispatch({ type: "open-drawer", opened: !opened });
        }}
      />
      <noscript>
        <a className={`${ICON_BUTTON} ${styles.plain}`} href={`#${PLAIN_MENU_ID}`} aria-label={t("Menu")}>
          <Icon name="menu" />
        </a>
      </noscript>
    </>
  );
}

/** The bar hides only below this offset, in CSS pixels. */
const THRESHOLD = 100;

/**
 * Whether the top bar is hidden after scrolling: it hides on the way down and returns on the way up.
 * @param from offsets in CSS pixels, before and after the scroll
 */
export function isHidden(was: boolean, from: number, to: number): boolean {
  if (to <= THRESHOLD) return false;
  return to === from ? was : to > from;
}

/** Follows scrolling. The second value shows the bar. */
function useHidesOnScroll(): readonly [away: boolean, show: () => void] {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const [from, to] = [last, window.scrollY];
      last = to;
      setAway((was) => isHidden(was, from, to));
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return [away, () => setAway(false)];
}
