import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { contains, type Menu, type MenuGroup, type MenuItem } from "../../domain/site/menu.ts";
import { hasModifier, lineKeys } from "../browser/keys.ts";
import { Icon } from "../components/icon.tsx";
import { InternalLink } from "../components/links.tsx";
import { useText } from "../language/text.tsx";
import styles from "./main-menu.module.css";
import { MenuEntry } from "./site-menu.tsx";
import { MENU_BAR, useCurrentItem, useHydrated, useMediaChange, WIDE_ENOUGH } from "./ui-state.tsx";

/** The horizontal menu on wide screens. Before hydration, CSS opens its panels on hover and focus. */
export function MainMenu({ menu }: { menu: Menu }) {
  const t = useText();
  const nav = useRef<HTMLElement>(null);
  const dropdowns = useDropdowns(nav);
  const folded = menu.filter(({ from }) => from !== undefined);
  return (
    <Bar ref={nav} onKeyDown={dropdowns.onKeyDown}>
      <ul className={`beside gap1 ${styles.groups}`}>
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

/** Hydration renders only this element again, not the entries inside. */
function Bar({ children, ...nav }: ComponentProps<"nav">) {
  return (
    <nav
      {...nav}
      className={`pushed ${styles.menu}`}
      data-part="menu"
      aria-label={useText()("Main")}
      data-scripted={useHydrated() || undefined}
    >
      {children}
    </nav>
  );
}

function DirectLink({ id, name, to }: { id: string; name: string; to: string }) {
  const current = id === useCurrentItem();
  return (
    <InternalLink
      className={`inline relative rounded nowrap ${styles.heading}`}
      data-heading
      to={to}
      aria-current={current ? "page" : undefined}
      data-section={current || undefined}
    >
      {name}
    </InternalLink>
  );
}

interface DropdownProps {
  readonly group: MenuGroup;
  /** By the id of an item, the width of the bar in rem from which the bar itself shows it. */
  readonly until?: ReadonlyMap<string, number | undefined>;
  readonly dropdowns: Dropdowns;
}

function Dropdown({ group, until, dropdowns }: DropdownProps) {
  const current = useCurrentItem();
  const open = dropdowns.open === group.id;
  const panel = `_panel-${group.id}`;
  const section = group.children.find((item) => current !== undefined && contains(item, current));
  return (
    <li
      className={`relative ${styles.group}`}
      data-group={group.id}
      data-until={until && Math.max(...group.children.map(({ id }) => until.get(id) ?? 0))}
      data-open={open || undefined}
      onPointerEnter={(event) => dropdowns.onEnter(group.id, event)}
      onPointerLeave={(event) => dropdowns.onLeave(group.id, event)}
      onBlur={(event) => dropdowns.onBlur(group.id, event)}
    >
      <button
        type="button"
        className={`inline relative rounded nowrap ${styles.heading}`}
        data-heading
        data-section={section && true}
        data-until={section && until?.get(section.id)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => dropdowns.onPress(group.id)}
        onFocus={(event) => dropdowns.onFocus(group.id, event)}
      >
        {group.name}
        <Icon name="chevron" className="chevron" />
      </button>
      <ul id={panel} className={`panel small ${styles.panel}`} data-panel>
        {group.children.map((item) => (
          <li key={item.id} data-until={until?.get(item.id)}>
            <MenuEntry item={item} onChoose={dropdowns.close} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How long a panel stays open after the pointer leaves. In milliseconds. */
const LEAVE_MS = 160;

type Dropdowns = ReturnType<typeof useDropdowns>;

/**
 * State and event handlers of the dropdowns.
 * @param nav contains `data-group` elements with `data-heading` and `data-panel` in them
 */
function useDropdowns(nav: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string>();
  // After hovering has opened a panel, the first click keeps it open.
  const byHover = useRef(false);
  const leaving = useRef<number>(undefined);

  const show = (id: string | undefined) => {
    window.clearTimeout(leaving.current);
    setOpen(id);
  };
  const close = () => show(undefined);
  const closeIf = (id: string) => setOpen((now) => (now === id ? undefined : now));

  // A panel that CSS opened stays open on hydration, since no pointer event follows.
  useEffect(() => {
    const used = nav.current?.querySelector<HTMLElement>("[data-group]:is(:hover, :focus-within)");
    if (!used) return;
    byHover.current = used.matches(":hover");
    setOpen(used.dataset.group);
  }, [nav]);
  useMediaChange(MENU_BAR, close);
  useMediaChange(WIDE_ENOUGH, close);

  const onPointerAnywhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Element && event.target.closest("[data-group][data-open]") === null) close();
  });
  const onKeyAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== "Escape") return;
    const group = nav.current?.querySelector("[data-group][data-open]");
    // The heading opens its panel when it is focused, so it closes last.
    if (group?.contains(document.activeElement)) heading(group)?.focus();
    close();
  });
  useEffect(() => {
    if (open === undefined) return undefined;
    document.addEventListener("pointerdown", onPointerAnywhere);
    document.addEventListener("keydown", onKeyAnywhere);
    return () => {
      document.removeEventListener("pointerdown", onPointerAnywhere);
      document.removeEventListener("keydown", onKeyAnywhere);
    };
  }, [open]);

  return {
    /** Id of the only open group, if any. */
    open,
    close,
    onEnter(id: string, { pointerType }: PointerEvent) {
      if (pointerType !== "mouse") return;
      if (open !== id) byHover.current = true;
      show(id);
    },
    onLeave(id: string, { pointerType, currentTarget }: PointerEvent) {
      // A stray pointer must not close a panel that has the keyboard focus.
      if (pointerType !== "mouse" || currentTarget.querySelector(":focus-visible") !== null) return;
      leaving.current = window.setTimeout(() => closeIf(id), LEAVE_MS);
    },
    onPress(id: string) {
      if (open === id && !byHover.current) close();
      else show(id);
      byHover.current = false;
    },
    onFocus(id: string, { currentTarget }: FocusEvent) {
      // Only for the keyboard: a click also focuses the button, but `onPress` handles it.
      if (!currentTarget.matches(":focus-visible")) return;
      byHover.current = false;
      show(id);
    },
    onBlur(id: string, { currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) closeIf(id);
    },
    onKeyDown: (event: KeyboardEvent) => moveFocus(event, nav.current, show),
  };
}

/** Moves the focus between the headings and within a panel, or opens a panel and moves into it. */
function moveFocus(event: KeyboardEvent, nav: HTMLElement | null, show: (id: string | undefined) => void) {
  if (!(event.target instanceof HTMLElement) || nav === null || hasModifier(event)) return;
  const group = event.target.closest("[data-group]");
  const panel = event.target.closest("[data-panel]");
  const entries = panel === null ? [] : focusable(panel);
  const headings = [...nav.querySelectorAll<HTMLElement>("[data-heading]")].filter((one) => one.checkVisibility());
  const down = moveWithin("column", event.key, entries.indexOf(event.target), entries.length);
  const across = moveWithin("row", event.key, headings.indexOf(heading(group) ?? event.target), headings.length);
  if (down !== undefined) entries[down]?.focus();
  else if (across !== undefined) headings[across]?.focus();
  else if (event.key === "ArrowDown" && group instanceof HTMLElement && panel === null) {
    flushSync(() => show(group.dataset.group));
    focusable(group.querySelector("[data-panel]"))[0]?.focus();
  } else return;
  event.preventDefault();
}

function heading(group: Element | null): HTMLElement | null {
  return group?.querySelector<HTMLElement>("[data-heading]") ?? null;
}

/** Focusable elements, without those of collapsed lists. */
function focusable(panel: Element | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>("a[href], summary") ?? [])].filter((entry) =>
    entry.checkVisibility(),
  );
}

/**
 * The index that a key moves the focus to, wrapping around.
 * @param index of the focused item; -1 if none
 * @returns undefined if the key does not move the focus
 */
export function moveWithin(direction: "row" | "column", key: string, index: number, count: number): number | undefined {
  const [next, previous] = direction === "row" ? lineKeys() : ["ArrowDown", "ArrowUp"];
  if (count === 0) return undefined;
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index <= 0 ? count : index) - 1;
  if (direction === "column" && key === "Home") return 0;
  if (direction === "column" && key === "End") return count - 1;
  return undefined;
}
