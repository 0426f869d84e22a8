import { type ComponentProps, useRef } from "react";
import { contains, type Menu, type MenuGroup, type MenuItem } from "../../../domain/site/menu.ts";
import { Icon } from "../../components/icon.tsx";
import { InternalLink } from "../../components/links.tsx";
import { useText } from "../../language/text.tsx";
import { useCurrentItem } from "../ui-state.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { type Dropdowns, useDropdowns } from "./dropdowns.ts";
import styles from "./main-menu.module.css";
import { MenuEntry } from "./menu-entry.tsx";

/** The horizontal menu on wide screens. Before hydration, CSS opens its panels on hover and focus. */
export function MainMenu({ menu }: { menu: Menu }) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const dropdowns = useDropdowns(nav);
  const folded = menu.filter(({ from }) => from !== undefined);
  return (
    <Bar ref={nav} onKeyDown={dropdowns.onKeyDown}>
      <ul className={styles.groups}>
        {menu.map((group) =>
          group.target === undefined ? (
            <Dropdown key={group.id} group={group} dropdowns={dropdowns} />
          ) : (
            <li key={group.id} data-from={group.from}>
              <DirectLink id={group.id} name={group.name} to={group.target} />
            </li>
          ),
        )}
        {folded.length > 0 && (
          <Dropdown
            group={{ id: "_more", name: t("More"), visible: true, children: folded.map(itemOf) }}
            until={new Map(folded.map(({ id, from }) => [id, from]))}
            dropdowns={dropdowns}
          />
        )}
      </ul>
    </Bar>
  );
}

function itemOf({ id, name: title, target: url = "", visible }: MenuGroup): MenuItem {
  return { type: "item", id, title, url, external: false, disabled: false, visible };
}

/** What hydration changes, apart from the entries, which are not rendered again. */
function Bar({ children, ...nav }: ComponentProps<"nav">) {
  return (
    <nav {...nav} className={styles.menu} aria-label={useText()("Main")} data-scripted={useHydrated() || undefined}>
      {children}
    </nav>
  );
}

function DirectLink({ id, name, to }: { id: string; name: string; to: string }) {
  const current = id === useCurrentItem();
  return (
    <InternalLink
      className={styles.heading}
      data-heading
      to={to}
      aria-current={current ? "page" : undefined}
      data-section={current || undefined}
    >
      {name}
    </InternalLink>
  );
}

/** @param until widths of the bar from which items are in it, by id */
function Dropdown({
  group,
  until,
  dropdowns,
}: {
  group: MenuGroup;
  until?: ReadonlyMap<string, number | undefined>;
  dropdowns: Dropdowns;
}) {
  const current = useCurrentItem();
  const open = dropdowns.open === group.id;
  const panel = `_panel-${group.id}`;
  const section = group.children.find((item) => current !== undefined && contains(item, current));
  return (
    <li
      className={styles.group}
      data-group={group.id}
      data-until={until && Math.max(...group.children.map(({ id }) => until.get(id) ?? 0))}
      data-open={open || undefined}
      onPointerEnter={(event) => dropdowns.onEnter(group.id, event)}
      onPointerLeave={(event) => dropdowns.onLeave(group.id, event)}
      onBlur={(event) => dropdowns.onBlur(group.id, event)}
    >
      <button
        type="button"
        className={styles.heading}
        data-heading
        data-section={section && true}
        data-until={section && until?.get(section.id)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => dropdowns.onPress(group.id)}
        onFocus={(event) => dropdowns.onFocus(group.id, event)}
      >
        {group.name}
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <ul id={panel} className={styles.panel} data-panel>
        {group.children.map((item) => (
          <li key={item.id} data-until={until?.get(item.id)}>
            <MenuEntry item={item} onChoose={dropdowns.close} />
          </li>
        ))}
      </ul>
    </li>
  );
}
