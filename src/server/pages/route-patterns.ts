interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module?: { readonly default?: unknown };
}

/**
 * Every address of the build, without base path, with the ids of the routes that supply its data, outermost first; none
 * for files. Documents below a page share a pattern: `/blog/tech/:post`.
 */
export type RoutePatterns = ReadonlyMap<string, readonly string[]>;

type Routes = Readonly<Record<string, Route | undefined>>;

/** @param routes of the build, by id */
export function routePatterns(routes: Routes): RoutePatterns {
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
