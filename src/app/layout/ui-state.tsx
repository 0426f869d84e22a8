import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { itemAt, type Menu } from "../../domain/site/menu.ts";
import { initialUiState, type UiState } from "../../domain/site/ui-state.ts";
import { MENU_BAR } from "./media-queries.ts";
import { selectionAt } from "./menu/selection.ts";
import { createUiStateStore, type UiStateStore } from "./ui-state-store.ts";

const StoreContext = createContext<UiStateStore | undefined>(undefined);
const MenuContext = createContext<Menu>([]);

/** Gives the frame and the pages the one store; on the server each request has its own. */
export function UiStateProvider({ menu, children }: { menu: Menu; children: ReactNode }) {
  const { pathname } = useLocation();
  const [store] = useState(() => createUiStateStore(initialUiState(selectionAt(menu, pathname))));

  useLayoutEffect(() => {
    store.dispatch({ type: "select", id: selectionAt(menu, pathname, store.get().isOpen[0]) });
  }, [store, menu, pathname]);

  // What lies over a page goes with it, when the way to the next one begins: by a link, or by Back and Forward. What is
  // opened while that one is on its way stays.
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

/** How to change the visitor's side of the site. */
export function useUiStateStore(): UiStateStore {
  const store = use(StoreContext);
  if (store === undefined) throw new Error("Outside the frame");
  return store;
}

/** One value of the visitor's side of the site; renders again when it changes. */
export function useUiState<T>(pick: (state: UiState) => T): T {
  const store = useUiStateStore();
  const read = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The whole menu, hidden items included. */
export function useMenu(): Menu {
  return use(MenuContext);
}

/** The id of the one selected item. It stays selected on pages that are not in the menu (D14). */
export function useSelected(): string {
  return useUiState(({ isOpen }) => isOpen[0]);
}

/** The id of the item that leads to the open page, which alone is drawn as current; undefined if there is none (D14). */
export function useCurrentItem(): string | undefined {
  return itemAt(useMenu(), useLocation().pathname);
}
