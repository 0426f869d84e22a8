import { useNavigate } from "react-router";
import { itemAt } from "../../../domain/site/menu.ts";
import { useMenu, useUiStateStore } from "../ui-state.tsx";

interface GoToOptions {
  /** Appended to the destination unchanged: `/part`, `?category=Strategy` or `#heading`. */
  readonly suffix?: string;
  /** Whether to replace the current history entry. */
  readonly replace?: boolean;
}

/**
 * The navigation helper of specification 2: navigates to `/`, the destination and the suffix, and selects the
 * destination's menu item immediately.
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
