import { useLocation } from "react-router";
import { type Menu, plainPath } from "../../domain/site/menu.ts";
import { ICON_BUTTON, IconButton } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import layout from "../components/layout.module.css";
import type { PictureImage } from "../components/picture.tsx";
import { useText } from "../language/text.tsx";
import { ThemeToggle } from "../styles/theme-toggle.tsx";
import { Brand } from "./brand.tsx";
import { useHidesOnScroll } from "./hides-on-scroll.ts";
import { useHasMenuBar } from "./media-queries.ts";
import { DRAWER_ID } from "./menu/drawer.tsx";
import { MainMenu } from "./menu/main-menu.tsx";
import { PLAIN_MENU_ID } from "./menu/plain-menu.tsx";
import { SearchButton } from "./search-button.tsx";
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
