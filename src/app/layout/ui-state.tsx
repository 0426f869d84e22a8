import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation, useNavigation } from "react-router";
import {
  DEFAULT_SELECTION,
  initialUiState,
  itemAt,
  type Look,
  type Menu,
  type UiAction,
  type UiState,
  uiReducer,
} from "../../domain/site/menu.ts";
import { listPath } from "../browser/list-path.ts";

const StoreContext = createContext<UiStateStore | undefined>(undefined);
const MenuContext = createContext<Menu>([]);

/** Provides the store to layout and pages. On the server, each request has its own. */
export function UiStateProvider({
  menu,
  look,
  children,
}: {
  menu: Menu;
  look?: Look | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const [store] = useState(() => createUiStateStore(initialUiState(selectionAt(menu, pathname), look)));

  useLayoutEffect(() => {
    store.dispatch({ type: "select", id: selectionAt(menu, pathname, store.get().isOpen[0]) });
  }, [store, menu, pathname]);

  // Overlays close when a navigation starts, by a link or by Back and Forward. Overlays opened during the navigation
  // stay.
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next === undefined) return;
    store.dispatch({ type: "search", query: null });
    if (!matchMedia(MENU_BAR).matches) store.dispatch({ type: "open-drawer", opened: false });
  }, [store, next]);

  return (
    <StoreContext value={store}>
      <MenuContext value={menu}>{children}</MenuContext>
    </StoreContext>
  );
}

/** The store, to change client state. */
export function useUiStateStore(): UiStateStore {
  const store = use(StoreContext);
  if (store === undefined) throw new Error("Outside the frame");
  return store;
}

/** A value of the client state. Rerenders when it changes. */
export function useUiState<T>(pick: (state: UiState) => T): T {
  const store = useUiStateStore();
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The whole menu, hidden items included. */
export function useMenu(): Menu {
  return use(MenuContext);
}

/** The id of the selected item, which stays selected on pages outside the menu. */
export function useSelected(): string {
  return useUiState(({ isOpen }) => isOpen[0]);
}

/** The id of the current page's item, the only one marked as current; undefined if there is none. */
export function useCurrentItem(): string | undefined {
  return itemAt(useMenu(), listPath(useLocation().pathname));
}

/** Client state while the site is open. */
export type UiStateStore = ReturnType<typeof createUiStateStore>;

/** A store that notifies its listeners only of changes. */
export function createUiStateStore(initial: UiState) {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: (): UiState => state,
    dispatch(action: UiAction) {
      const next = uiReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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

/** Calls back when a media query changes. */
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
