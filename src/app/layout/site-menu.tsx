import type { ComponentProps } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import {
  contains,
  type Menu,
  type MenuCollapse,
  type MenuItem,
  type MenuLink,
  plainPath,
} from "../../domain/site/menu.ts";
import { listPath } from "../browser/list-path.ts";
import { IconButton } from "../components/button.tsx";
import { Chip } from "../components/chips.tsx";
import { Icon, isIconName } from "../components/icon.tsx";
import { InternalLink, NewTab } from "../components/links.tsx";
import { useModal } from "../components/modal.ts";
import { Picture, type PictureImage } from "../components/picture.tsx";
import { useText } from "../language/text.tsx";
import type { loader as rootLoader } from "../root.tsx";
import styles from "./site-menu.module.css";
import { MENU_BAR, useCurrentItem, useHasMenuBar, useMediaChange, useUi, WIDE_ENOUGH } from "./ui-state.tsx";

const ENTRY = `item beside relative full ${styles.entry}`;

/** Controlled by the toggle in the top bar. */
export const DRAWER_ID = "_drawer";

/** The drawer and the top bar take the same properties. */
export interface DrawerProps {
  readonly owner: string;
  readonly wordmark: PictureImage | string;
  /** Without hidden items. */
  readonly menu: Menu;
}

/** The drawer on the left: beside the page on wide screens, over it on narrow ones. */
export function Drawer({ owner, wordmark, menu }: DrawerProps) {
  const { opened, setOpened } = useUi();
  const beside = useHasMenuBar();
  const close = () => setOpened(false);

  useMediaChange(MENU_BAR, close);
  useMediaChange(WIDE_ENOUGH, (fits) => {
    if (!fits) close();
  });

  if (beside) {
    return (
      <div id={DRAWER_ID} className={styles.panel} data-part="drawer" data-open={opened || undefined}>
        <SiteMenu menu={menu} />
      </div>
    );
  }
  return opened ? <ModalDrawer owner={owner} wordmark={wordmark} menu={menu} onClose={close} /> : null;
}

function ModalDrawer({ owner, wordmark, menu, onClose }: DrawerProps & { onClose: () => void }) {
  const t = useText();
  return (
    <dialog {...useModal(onClose)} id={DRAWER_ID} className={styles.modal} data-part="drawer" aria-label={t("Menu")}>
      <div className={styles.content}>
        <div className={`beside ${styles.head}`}>
          <Brand owner={owner} wordmark={wordmark} onChoose={onClose} />
          <IconButton icon="close" label={t("Close menu")} className="pushed" onClick={onClose} />
        </div>
        <SiteMenu menu={menu} onChoose={onClose} />
      </div>
    </dialog>
  );
}

/** Target of the top bar's link without scripts. */
export const PLAIN_MENU_ID = "_site-menu";

/** The menu at the end of the page, for browsers without scripts. */
export function PlainMenu({ menu }: { menu: Menu }) {
  return (
    <noscript>
      <div className="wrap" id={PLAIN_MENU_ID}>
        <SiteMenu menu={menu} />
      </div>
    </noscript>
  );
}

/** The whole menu as a column. Groups stand open. */
export function SiteMenu({ menu, onChoose }: Pick<DrawerProps, "menu"> & { onChoose?: () => void }) {
  return (
    <nav aria-label={useText()("Site")}>
      <ul className={styles.list}>
        {menu.map(({ id, name, target, children }) => (
          <li key={id}>
            {target === undefined ? (
              <>
                <p className={ENTRY}>
                  <small className={`quiet ${styles.caption}`}>
                    <b>{name}</b>
                  </small>
                </p>
                <ul className={styles.sub}>
                  {children.map((item) => (
                    <li key={item.id}>
                      <MenuEntry item={item} onChoose={onChoose} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <PageLink id={id} to={target} onClick={onChoose}>
                {name}
              </PageLink>
            )}
          </li>
        ))}
        <LanguageLinks className={ENTRY} />
      </ul>
    </nav>
  );
}

/**
 * Items that link to this page in the site's other languages, which are documents of their own. A list may have fewer
 * pages there, which only exports have in their paths, so links lead to its first. A version of the resume has one
 * language: from there, they lead home.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  const isVersion = useMatches().some(({ id }) => id === "resume-version");
  const path = isVersion ? "" : listPath(pathname).slice(1);
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return root?.layout.languages?.map(({ tag, name, home }) => (
    <li key={tag}>
      <a className={className} href={home + path} lang={tag} hrefLang={tag}>
        {name}
      </a>
    </li>
  ));
}

interface EntryProps<T> {
  readonly item: T;
  /** Called when a link is chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** A menu item: a link, a collapsible list, or an error for an unknown type. */
export function MenuEntry({ item, onChoose }: EntryProps<MenuItem>) {
  const t = useText();
  switch (item.type) {
    case "item":
      return <LinkEntry item={item} onChoose={onChoose} />;
    case "collapse":
      return <FoldEntry item={item} onChoose={onChoose} />;
    case "unknown":
      return (
        <p className={`${ENTRY} ${styles.error}`} role="alert">
          {t("Menu Items Error")}
        </p>
      );
  }
}

function LinkEntry({ item, onChoose }: EntryProps<MenuLink>) {
  if (item.disabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a disabled link has no address
      // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not focusable
      <span className={ENTRY} role="link" aria-disabled="true">
        <Label item={item} />
      </span>
    );
  }
  const { id, url, external } = item;
  const target = item.target ?? (external ? "_blank" : undefined);
  const elsewhere = target === "_blank" ? { target, rel: "noopener noreferrer" } : { target };
  return (
    // External to the router but possibly on this site, such as a file: needs the base path.
    <PageLink id={id} to={url} onClick={onChoose} reloadDocument={external} {...elsewhere}>
      <Label item={item} />
      {(external || target === "_blank") && <Icon name="external" />}
      {target === "_blank" && <NewTab />}
    </PageLink>
  );
}

/** A menu link, marked as current on its page. */
function PageLink({ id, ...link }: ComponentProps<typeof InternalLink> & { id: string }) {
  const current = id === useCurrentItem();
  return <InternalLink {...link} className={ENTRY} aria-current={current ? "page" : undefined} />;
}

function Label({ item }: { item: MenuItem }) {
  return (
    <>
      {isIconName(item.icon) && (
        <span className={styles.icon} data-tone={item.color}>
          <Icon name={item.icon} />
        </span>
      )}
      <span>
        {item.title}
        {item.caption && <small className={`quiet ${styles.caption}`}>{item.caption}</small>}
      </span>
      {item.chip && <Chip label={item.chip} tone="primary" />}
    </>
  );
}

/** A collapsible list, open if it contains the selected item. */
function FoldEntry({ item, onChoose }: EntryProps<MenuCollapse>) {
  return (
    <details open={contains(item, useUi().isOpen[0])}>
      <summary className={ENTRY}>
        <Label item={item} />
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul className={styles.sub}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuEntry item={child} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The owner's portrait and name, linked to the home page, where the portfolio is selected. On
 * home, which shows the name at large, the portrait is alone.
 */
export function Brand({ owner, wordmark, onChoose }: Omit<DrawerProps, "menu"> & { onChoose?: () => void }) {
  const home = plainPath(useLocation().pathname) === "/";
  return (
    <InternalLink
      className={`inline rounded nowrap ${styles.brand}`}
      to="/"
      aria-label={useText()("{owner}, home", { owner })}
      onClick={onChoose}
    >
      <span className={styles.portrait}>
        {typeof wordmark === "string" ? (
          <span className={`stack ${styles.initials}`} data-letters={wordmark} />
        ) : (
          <Picture image={wordmark} alt="" sizes="2.25rem" loading="eager" />
        )}
      </span>
      {!home && <span className={styles.name}>{owner}</span>}
    </InternalLink>
  );
}
