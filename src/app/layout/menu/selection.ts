import { DEFAULT_SELECTION, itemAt, type Menu } from "../../../domain/site/menu.ts";
import { listPath } from "../../browser/list-path.ts";

/**
 * The item selected at a path: its own, or that of the page above it. Other pages keep the previous selection (D14).
 */
export function selectionAt(menu: Menu, path: string, before: string = DEFAULT_SELECTION): string {
  const here = listPath(path);
  if (here === "/") return itemAt(menu, here) ?? DEFAULT_SELECTION;
  return itemAt(menu, here) ?? itemAt(menu, here.slice(0, here.lastIndexOf("/"))) ?? before;
}
