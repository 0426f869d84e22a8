import { DEFAULT_SELECTION, itemAt, type Menu, plainPath } from "../../../domain/site/menu.ts";

/** The item selected at a path. A page without an item keeps the previous selection (D14). */
export function selectionAt(menu: Menu, path: string, before: string = DEFAULT_SELECTION): string {
  return itemAt(menu, path) ?? (plainPath(path) === "/" ? DEFAULT_SELECTION : before);
}
