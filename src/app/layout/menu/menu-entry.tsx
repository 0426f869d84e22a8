import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { contains, type MenuCollapse, type MenuItem, type MenuLink } from "../../../domain/site/menu.ts";
import { Chip } from "../../components/chips.tsx";
import { Icon, isIconName } from "../../components/icon.tsx";
import { InternalLink, NewTab } from "../../components/links.tsx";
import { useText } from "../../language/text.tsx";
import { useCurrentItem, useSelected } from "../ui-state.tsx";
import { useHydrated } from "../use-hydrated.ts";
import styles from "./menu-entry.module.css";

interface EntryProps<T> {
  readonly item: T;
  /** Called when a link is chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** A menu item: a link, a collapsible list, or an error for an unknown type (specification 8). */
export function MenuEntry({ item, onChoose }: EntryProps<MenuItem>) {
  const t = useText();
  switch (item.type) {
    case "item":
      return <LinkEntry item={item} onChoose={onChoose} />;
    case "collapse":
      return <FoldEntry item={item} onChoose={onChoose} />;
    case "unknown":
      return (
        <p className={`${styles.entry} ${styles.error}`} role="alert">
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
      <span className={styles.entry} role="link" aria-disabled="true">
        <Label item={item} />
      </span>
    );
  }
  const { id, url, external } = item;
  const target = item.target ?? (external ? "_blank" : undefined);
  const elsewhere = target === "_blank" ? { target, rel: "noopener noreferrer" } : { target };
  return (
    // External to the router but possibly on this site, such as a file: needs the base path (D19).
    <PageLink id={id} to={url} onChoose={onChoose} reloadDocument={external} {...elsewhere}>
      <Label item={item} />
      {(external || target === "_blank") && <Icon name="external" />}
      {target === "_blank" && <NewTab />}
    </PageLink>
  );
}

interface PageLinkProps extends Pick<ComponentProps<typeof InternalLink>, "to" | "target" | "rel" | "reloadDocument"> {
  readonly id: string;
  readonly onChoose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A menu link, marked as current on its page. */
export function PageLink({ id, onChoose, children, ...link }: PageLinkProps) {
  const current = id === useCurrentItem();
  return (
    <InternalLink {...link} className={styles.entry} aria-current={current ? "page" : undefined} onClick={onChoose}>
      {children}
    </InternalLink>
  );
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
        {item.caption && <small className={styles.caption}>{item.caption}</small>}
      </span>
      {item.chip && <Chip label={item.chip} tone="primary" />}
    </>
  );
}

/**
 * A collapsible list, open initially if it contains the selected item. It is open before hydration, and stays open if it
 * is hovered or focused then, so that nothing moves under the pointer.
 */
function FoldEntry({ item, onChoose }: EntryProps<MenuCollapse>) {
  const trail = contains(item, useSelected());
  const id = useId();
  const scripted = useHydrated();
  const [open, setOpen] = useState(trail);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (trail || list.current?.checkVisibility()) setOpen(true);
  }, [trail]);
  return (
    <>
      {scripted ? (
        <button
          type="button"
          className={styles.entry}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Label item={item} />
          <Icon name="chevron" className={styles.chevron} />
        </button>
      ) : (
        <p className={styles.entry}>
          <Label item={item} />
        </p>
      )}
      <ul ref={list} id={id} className={styles.sub} hidden={scripted && !open}>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuEntry item={child} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
