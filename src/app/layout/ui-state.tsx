import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigation } from "react-router";
import { itemAt, type Menu } from "../../domain/site/menu.ts";
import { listPath } from "../browser/list-path.ts";

interface UiState {
  /** The id of the selected item of the menu. */
  readonly selected: string;
  /** Whether the drawer is open. */
  readonly opened: boolean;
  /** What is searched for while the search is open. */
  readonly query: string | null;
}

const DEFAULT_SELECTION = "portfolio";

const INITIAL: UiState = { selected: DEFAULT_SELECTION, opened: false, query: null };

const UiContext = createContext({ ...INITIAL, change: (_: Partial<UiState>) => {} });
const MenuContext = createContext<Menu>([]);

/** Provides the client state to the layout. On the server, each request has its own. */
export function UiStateProvider({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { pathname } = useLocation();
  const [state, setState] = useState({ ...INITIAL, selected: selectionAt(menu, pathname) });
  const change = useCallback((changed: Partial<UiState>) => setState((before) => ({ ...before, ...changed })), []);

  const selectPage = useEffectEvent(() => {
    const selected = selectionAt(menu, pathname, state.selected);
    if (selected !== state.selected) change({ selected });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a destination is selected before its page is shown
  useLayoutEffect(() => selectPage(), [menu, pathname]);

  // Overlays close when a navigation starts, by a link or by Back and Forward. Overlays opened during the navigation
  // stay.
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined) return;
    change({ query: null, ...(!matchMedia(MENU_BAR).matches && { opened: false }) });
  }, [next, change]);

  const ui = useMemo(() => ({ ...state, change }), [state, change]);
  return (
    <UiContext value={ui}>
      <MenuContext value={menu}>{children}</MenuContext>
    </UiContext>
  );
}

export function useUi() {
  return use(UiContext);
}

/** The whole menu, hidden items included. */
export function useMenu(): Menu {
  return use(MenuContext);
}

/** The id of the current page's item, the only one marked as current; undefined if there is none. */
export function useCurrentItem(): string | undefined {
  return itemAt(useMenu(), listPath(useLocation().pathname));
}

/**
 * The item selected at a path: its own, or that of the page above it. Other pages keep the previous selection.
 */
export function selectionAt(menu: Menu, path: string, before: string = DEFAULT_SELECTION): string {
  const here = listPath(path);
  if (here === "/") return itemAt(menu, here) ?? DEFAULT_SELECTION;
  return itemAt(menu, here) ?? itemAt(menu, here.slice(0, here.lastIndexOf("/"))) ?? before;
}

/** From this width on, the menu is a horizontal bar and the drawer is persistent. */
export const MENU_BAR = "(width >= 900px)";

/** From this width on, a page has room beside an open drawer. */
export const WIDE_ENOUGH = "(width >= 1200px)";

function listen(media: string, listener: (change: { readonly matches: boolean }) => void): () => void {
  const query = matchMedia(media);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const listenToMenuBar = (listener: () => void) => listen(MENU_BAR, listener);

/** Whether the window is wide enough for the menu bar; false on the server. */
export function useHasMenuBar(): boolean {
  return useSyncExternalStore(
    listenToMenuBar,
    () => matchMedia(MENU_BAR).matches,
    () => false,
  );
}

export function useMediaChange(media: string, callback: (matches: boolean) => void): void {
  const notify = useEffectEvent(callback);
  useEffect(() => listen(media, ({ matches }) => notify(matches)), [media]);
}

const never = () => () => {};

/** Whether the page is hydrated: false on the server and in the first render, so that both match. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
