import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";

/** Every path of the site that an address can name, pages and files alike: `/`, `/awards`, `/2022-tracker/clicks.csv`. */
export const ROUTES: readonly string[] = paths(routes, "");

function paths(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ index, path, children = [] }) => {
    if (path === "*") return [];
    const here = path === undefined ? above : `${above}/${path}`;
    return [...(index || (path !== undefined && children.length === 0) ? [here || "/"] : []), ...paths(children, here)];
  });
}
