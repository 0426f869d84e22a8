import { useNavigate } from "react-router";
import { itemAt } from "../../../domain/site/menu.ts";
import { useMenu, useUiStateStore } from "../ui-state.tsx";

interface GoToOptions {
  /** Follows the destination as it is: `/part`, `?category=Strategy` or `#heading`. */
  readonly suffix?: string;
  /** Whether the new page takes the place of this one in the browser's history. */
  readonly replace?: boolean;
}

/**
 * The navigation helper of specification 2: goes to `/`, the destination and the suffix, and marks the destination
 * as the active menu item without waiting for its page.
 */
export function useGoTo(): (destination: string, options?: GoToOptions) => void {
  const navigate = useNavigate();
  const menu = useMenu();
  const store = useUiStateStore();
  return (destination, { suffix = "", replace = false } = {}) => {
    const id = itemAt(menu, `/${destination}`);
    if (id !== undefined) store.dispatch({ type: "select", id });
    navigate(`/${destination}${suffix}`, { replace, viewTransition: true });
  };
}
