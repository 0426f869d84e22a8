interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/**
 * Every address that the built application answers, below the base path: `/`, `/awards`, `/2022-tracker/clicks.csv`.
 * The same as in `app/addresses.ts`, which needs a package that is installed only where the site is built.
 * @param routes those of the built application, by id
 */
export function addressesOf(routes: Readonly<Record<string, Route | undefined>>): readonly string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  function address({ parentId = "", path }: Route): string {
    const parent = routes[parentId];
    return (parent === undefined ? "" : address(parent)) + (path ? `/${path}` : "");
  }
  return all
    .filter(({ id }) => !parents.has(id))
    .map((route) => address(route) || "/")
    .filter((one) => !/[:*]/.test(one));
}
