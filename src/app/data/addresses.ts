import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../routes.ts";

/**
 * Every address of the site below its base path, pages and files alike: `/`, `/awards`, `/2022-tracker/clicks.csv`.
 * Addresses with something to fill in, such as those of the previews, are not among them.
 */
export const ADDRESSES: readonly string[] = leaves(routes, "").filter((address) => !/[:*]/.test(address));

function leaves(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [here || "/"] : leaves(children, here);
  });
}
