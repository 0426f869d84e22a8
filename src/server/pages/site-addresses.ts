interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module?: { readonly default?: unknown };
}

type Routes = Readonly<Record<string, Route | undefined>>;

/**
 * Every address that the built application answers, below the base path: `/`, `/awards`, `/2022-tracker/clicks.csv`.
 * With each, the ids of the routes whose data make up its page, outermost first; none where it is a file.
 * @param routes those of the built application, by id
 */
export function siteAddresses(routes: Routes): ReadonlyMap<string, readonly string[]> {
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
      .filter(([address]) => !/[:*]/.test(address)),
  );
}

/** The addresses alone: those of `src/app/data/addresses.ts`, as they were built. */
export function addressesOf(routes: Routes): readonly string[] {
  return [...siteAddresses(routes).keys()];
}
