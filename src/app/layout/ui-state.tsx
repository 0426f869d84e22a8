import {
  createContext,
  type ReactNode,
  use,
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

const DEFAULT_SELECTION = "portfolio";

/** The owner's look. The state only names it: pages get it as styles. */
interface Look {
  readonly fontFamily: string;
  readonly borderRadius: number;
}

const USUAL_LOOK: Look = { fontFamily: "Roboto", borderRadius: 24 };

interface UiState extends Look {
  /** The id of the selected menu item. */
  readonly isOpen: readonly [string];
  readonly select: (id: string) => void;
  /** Whether the drawer is open. */
  readonly opened: boolean;
  readonly setOpened: (opened: boolean) => void;
  /** The text in the search dialog; null while that is closed. */
  readonly query: string | null;
  readonly setQuery: (query: string | null) => void;
}

const nothing = () => {};
const closed = { opened: false, setOpened: nothing, query: null, setQuery: nothing };
const UiContext = createContext<UiState>({ ...USUAL_LOOK, isOpen: [DEFAULT_SELECTION], select: nothing, ...closed });
const MenuContext = createContext<Menu>([]);

interface UiStateProviderProps {
  readonly menu: Menu;
  readonly look?: Look | undefined;
  readonly children: ReactNode;
}

/** Provides the client state to the layout. On the server, each request has its own. */
export function UiStateProvider({ menu, look = USUAL_LOOK, children }: UiStateProviderProps) {
  const { pathname } = useLocation();
  const [selected, select] = useState(selectionAt(menu, pathname));
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState<string | null>(null);

  const selectPage = useEffectEvent(() => select(selectionAt(menu, pathname, selected)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a destination is selected before its page is shown
  useLayoutEffect(() => selectPage(), [menu, pathname]);

  // Overlays close when a navigation starts, by a link or by Back and Forward. Overlays opened during the navigation
  // stay.
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined) return;
    setQuery(null);
    if (!matchMedia(MENU_BAR).matches) setOpened(false);
  }, [next]);

  const { fontFamily, borderRadius } = look;
  const ui = useMemo<UiState>(
    () => ({ fontFamily, borderRadius, isOpen: [selected], select, opened, setOpened, query, setQuery }),
    [fontFamily, borderRadius, selected, opened, query],
  );
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
