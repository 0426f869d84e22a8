import { PAGE_PATTERN } from "../../domain/site/page-table.ts";

interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module?: { readonly default?: unknown };
}

export type SiteAddresses = ReadonlyMap<string, readonly string[]>;

type Routes = Readonly<Record<string, Route | undefined>>;

/**
 * Every address of the build, without base path, with the ids of the routes that supply its data, outermost first; none
 * for files. Documents below a page share a pattern: `/blog/tech/:post`.
 * @param routes of the build, by id
 */
export function siteAddresses(routes: Routes): SiteAddresses {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  function chain(route: Route): readonly Route[] {
    const parent = routes[route.parentId ?? ""];
    return parent === undefined ? [route] : [...chain(parent), route];
  }
  return new Map(
    all
      .filter(({ id }) => !parents.has(id))
      .map((route) => {
        const branch = chain(route);
        const address = branch.map(({ path }) => (path ? `/${path}` : "")).join("") || "/";
        return [address, route.module?.default === undefined ? [] : branch.map(({ id }) => id)] as const;
      })
      .filter(([address]) => !address.includes("*")),
  );
}

/** Last part of a post's address, in lower-case words. */
const POST = /\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const POST_PATTERN = "/:post";

/** Whether an address fits posts, which anybody can make up: only the store knows whether there is such a post. */
export function fitsPost(addresses: SiteAddresses, address: string): boolean {
  return !addresses.has(address) && addresses.has(address.replace(POST, POST_PATTERN));
}

/** The ids of the routes of an address; undefined for an unknown address. */
export function routesAt(addresses: SiteAddresses, address: string): readonly string[] | undefined {
  return (
    addresses.get(address) ??
    addresses.get(address.replace(POST, POST_PATTERN)) ??
    addresses.get(address.replace(/\/page\/(?:\d+|all)$/, PAGE_PATTERN))
  );
}
