import { type ReactNode, useEffect, useId, useState } from "react";
import { holds, type MenuItem, type MenuLink } from "../../core/menu.ts";
import { Chip } from "../ui/chips.tsx";
import { Icon, isIconName } from "../ui/icon.tsx";
import layout from "../ui/layout.module.css";
import { useSelection } from "./customization.tsx";
import { FrameLink } from "./frame-link.tsx";
import styles from "./menu-entry.module.css";
import { useHydrated } from "./use-hydrated.ts";

interface EntryProps<T> {
  readonly item: T;
  /** Called when a visitor chooses a link. */
  readonly onChoose?: (() => void) | undefined;
}

/** One item of the menu: a link, a list that folds, or a word on an item whose type is unknown (specification 8). */
export function MenuEntry({ item, onChoose }: EntryProps<MenuItem>) {
  const { selected } = useSelection();
  switch (item.type) {
    case "item":
      return <LinkEntry item={item} onChoose={onChoose} />;
    case "collapse":
      return (
        <MenuFold label={<Label item={item} />} trail={holds(item, selected)}>
          {item.children.map((child) => (
            <li key={child.id}>
              <MenuEntry item={child} onChoose={onChoose} />
            </li>
          ))}
        </MenuFold>
      );
    case "unknown":
      return (
        <p className={`${styles["entry"]} ${styles["error"]}`} role="alert">
          Menu Items Error
        </p>
      );
  }
}

function LinkEntry({ item, onChoose }: EntryProps<MenuLink>) {
  if (item.disabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an element for links would lead somewhere
      // biome-ignore lint/a11y/useFocusableInteractive: what leads nowhere is no stop for the keyboard
      <span className={styles["entry"]} role="link" aria-disabled="true">
        <Label item={item} />
      </span>
    );
  }
  if (item.external) {
    return (
      <a className={styles["entry"]} href={item.url} target="_blank" rel="noopener noreferrer" onClick={onChoose}>
        <Label item={item} />
        <Icon name="external" />
        <span className={layout["visuallyHidden"]}> (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <PageLink id={item.id} to={item.url} onChoose={onChoose}>
      <Label item={item} />
    </PageLink>
  );
}

interface PageLinkProps {
  readonly id: string;
  readonly to: string;
  readonly onChoose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link to a page of the site, marked while its item is the selected one. */
export function PageLink({ id, to, onChoose, children }: PageLinkProps) {
  const { selected, mark } = useSelection();
  return (
    <FrameLink className={styles["entry"]} to={to} aria-current={id === selected ? mark : undefined} onClick={onChoose}>
      {children}
    </FrameLink>
  );
}

function Label({ item }: { item: MenuItem }) {
  return (
    <>
      {isIconName(item.icon) && (
        <span className={styles["icon"]} data-color={item.color}>
          <Icon name={item.icon} />
        </span>
      )}
      <span>
        {item.title}
        {item.caption && <small className={styles["caption"]}>{item.caption}</small>}
      </span>
      {item.chip && <Chip label={item.chip} tone="primary" />}
    </>
  );
}

interface MenuFoldProps {
  readonly label: ReactNode;
  /** Whether it leads to the selected item; then it opens by itself. */
  readonly trail: boolean;
  readonly children: ReactNode;
}

/** A list that folds under its name. Before scripts are at work the list stands open. */
export function MenuFold({ label, trail, children }: MenuFoldProps) {
  const id = useId();
  const scripted = useHydrated();
  const [open, setOpen] = useState(trail);
  useEffect(() => {
    if (trail) setOpen(true);
  }, [trail]);
  return (
    <>
      {scripted ? (
        <button
          type="button"
          className={styles["entry"]}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {label}
          <Icon name="chevron" className={styles["chevron"]} />
        </button>
      ) : (
        <p className={styles["entry"]}>{label}</p>
      )}
      <ul id={id} className={styles["sub"]} hidden={scripted && !open}>
        {children}
      </ul>
    </>
  );
}
