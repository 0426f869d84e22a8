import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { useHref, useLocation } from "react-router";
import { plainPath } from "../../domain/site/menu.ts";
import { withTimeout } from "../../domain/time.ts";
import { ICON_BUTTON, IconButton } from "../components/button.tsx";
import { Icon } from "../components/icon.tsx";
import { useText } from "../language/text.tsx";
import { ThemeToggle } from "../styles/theme-toggle.tsx";
import { MainMenu } from "./main-menu.tsx";
import type { SearchDialog } from "./search-dialog.tsx";
import { Brand, DRAWER_ID, type DrawerProps, PLAIN_MENU_ID } from "./site-menu.tsx";
import styles from "./top-bar.module.css";
import { useHasMenuBar, useUi } from "./ui-state.tsx";

/** Top bar of every page. Hides while scrolling down, returns while scrolling up. */
export function TopBar({ owner, wordmark, menu }: DrawerProps) {
  const home = plainPath(useLocation().pathname) === "/";
  const isAway = useHidesOnScroll();
  return (
    <header className={styles.bar} data-part="top-bar" data-home={home || undefined} data-away={isAway || undefined}>
      <div className={`wrap beside gap2 ${styles.inner}`}>
        <DrawerToggle />
        <Brand owner={owner} wordmark={wordmark} />
        <MainMenu menu={menu} />
        <div className={`pushed ${styles.tools}`}>
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
  const { opened, setOpened } = useUi();
  const beside = useHasMenuBar();
  return (
    <>
      <IconButton
        className={`needs-scripts outdented ${styles.toggle}`}
        icon="menu"
        label={t(opened ? "Close menu" : "Open menu")}
        aria-expanded={opened}
        aria-controls={opened || beside ? DRAWER_ID : undefined}
        onClick={({ currentTarget }) => {
          // Some browsers do not focus a clicked button, and the focus returns here.
          currentTarget.focus();
          setOpened(!opened);
        }}
      />
      <noscript>
        <a className={`${ICON_BUTTON} outdented`} href={`#${PLAIN_MENU_ID}`} aria-label={t("Menu")}>
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

function useHidesOnScroll(): boolean {
  const [isAway, setAway] = useState(false);
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
  return isAway;
}

/** After this time the search page is opened instead. In milliseconds. */
const LOAD_LIMIT_MS = 10_000;

/**
 * Opens the search, as does Ctrl/Cmd+K. Its code is loaded on first use. If that fails, and without scripts, it links to
 * the search page.
 */
function SearchButton() {
  const t = useText();
  const { query, setQuery } = useUi();
  const open = query !== null;
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const address = useHref("/search");
  const close = () => setQuery(null);

  const openPage = useEffectEvent(() => {
    close();
    window.location.assign(address + (query && `?q=${encodeURIComponent(query)}`));
  });
  useEffect(() => {
    if (!open || Dialog !== undefined) return undefined;
    let isCanceled = false;
    withTimeout(LOAD_LIMIT_MS, import("./search-dialog.tsx")).then(
      ({ SearchDialog }) => setDialog(() => SearchDialog),
      () => isCanceled || openPage(),
    );
    return () => {
      isCanceled = true;
    };
  }, [open, Dialog]);

  /** Keeps what is typed while the dialog loads. */
  const typeAhead = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Escape") close();
    // It would click the focused button, which starts an empty search.
    if (key === "Enter") event.preventDefault();
    if (ctrlKey || metaKey || altKey || (key.length > 1 && key !== "Backspace")) return;
    event.preventDefault();
    const typed = query ?? "";
    setQuery(key === "Backspace" ? typed.slice(0, -1) : typed + key);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (open && Dialog === undefined) return typeAhead(event);
    if (!isShortcut(event)) return;
    // Not behind another dialog.
    if (!open && document.querySelector("dialog:modal") !== null) return;
    event.preventDefault();
    setQuery(open ? null : "");
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    // Some browsers do not focus a clicked button, and the focus returns here.
    event.currentTarget.focus();
    setQuery("");
  };

  return (
    <>
      <form action={address}>
        <IconButton
          type="submit"
          icon="search"
          label={t("Search")}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={onClick}
        />
      </form>
      {open && Dialog && <Dialog query={query} onQuery={setQuery} onClose={close} />}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat;
}
