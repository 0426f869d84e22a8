import {
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
import { hasModifier } from "../../browser/modifier-keys.ts";
import { MENU_BAR, useMediaChange, WIDE_ENOUGH } from "../media-queries.ts";
import { moveWithin } from "./menu-keys.ts";

/** How long a panel stays open after the pointer leaves. In milliseconds. */
const LEAVE_MS = 160;

/** State and event handlers of the dropdowns (specification 2, D16). */
export interface Dropdowns {
  /** Id of the only open group, if any. */
  readonly open: string | undefined;
  readonly close: () => void;
  readonly onEnter: (id: string, event: PointerEvent) => void;
  readonly onLeave: (id: string, event: PointerEvent) => void;
  readonly onPress: (id: string) => void;
  readonly onFocus: (id: string, event: FocusEvent) => void;
  readonly onBlur: (id: string, event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** @param nav contains `data-group` elements with `data-heading` and `data-panel` in them */
export function useDropdowns(nav: RefObject<HTMLElement | null>): Dropdowns {
  const [open, setOpen] = useState<string>();
  // The first click on a panel that a hover opened is meant to open it.
  const byHover = useRef(false);
  const leaving = useRef<number>(undefined);
  const returning = useRef(false);

  const show = (id: string | undefined) => {
    window.clearTimeout(leaving.current);
    setOpen(id);
  };
  const close = () => show(undefined);
  const closeIf = (id: string) => setOpen((now) => (now === id ? undefined : now));

  useEffect(() => () => window.clearTimeout(leaving.current), []);
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
    close();
    if (group?.contains(document.activeElement)) {
      returning.current = true;
      heading(group)?.focus();
      returning.current = false;
    }
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
    open,
    close,
    onEnter(id, { pointerType }) {
      if (pointerType !== "mouse") return;
      if (open !== id) byHover.current = true;
      show(id);
    },
    onLeave(id, { pointerType, currentTarget }) {
      // A stray pointer must not close a panel that has the keyboard focus.
      if (pointerType !== "mouse" || currentTarget.querySelector(":focus-visible") !== null) return;
      leaving.current = window.setTimeout(() => closeIf(id), LEAVE_MS);
    },
    onPress(id) {
      if (open === id && !byHover.current) close();
      else show(id);
      byHover.current = false;
    },
    onFocus(id, { currentTarget }) {
      // Only for the keyboard: a click focuses, too, but opens or closes by itself.
      if (!returning.current && currentTarget.matches(":focus-visible")) show(id);
    },
    onBlur(id, { currentTarget, relatedTarget }) {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) closeIf(id);
    },
    onKeyDown: (event) => moveFocus(event, nav.current, show),
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
  return [...(panel?.querySelectorAll<HTMLElement>("a[href], button") ?? [])].filter((entry) =>
    entry.checkVisibility(),
  );
}
