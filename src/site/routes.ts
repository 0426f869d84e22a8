import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { DOCUMENTS_BY_KIND, FILES_BY_KIND, LISTS, PAGE_PATTERN } from "../domain/site/addresses.ts";
import { layoutOf } from "../domain/site/lists.ts";
import type { Page } from "../domain/site/page.ts";

/** An application with a route for each page, and its route manifest. */
interface PageRoutes {
  readonly build: ServerBuild;
  /** The manifest as the browser loads it, at `build.assets.url`. */
  readonly manifest: string;
}

/** A route of a kind or layout, one per page. */
interface Derived {
  /** Id of the built route. */
  readonly kind: string;
  readonly id: string;
  readonly path: string;
}

/**
 * Gives every page a route. The build has one route for each kind of page and each layout of a list. React Router takes
 * its server build as a plain value, so pages can be added and removed without a build.
 * @param staticExport whether the pages of lists have paths, because no server reads queries
 */
export function withPageRoutes(build: ServerBuild, pages: readonly Page[], staticExport = false): PageRoutes {
  const derived = pages.flatMap((page): Derived[] => {
    const { kind, path } = page;
    const name = path.slice(1);
    // Each layout of a list has a route of its own: a visitor loads the code and styles of one.
    const built = kind === "experiences" ? layoutOf(page) : kind;
    const document = DOCUMENTS_BY_KIND[kind];
    const files = FILES_BY_KIND[kind] ?? [];
    return [
      { kind: built, id: built + path, path: name },
      ...(staticExport && LISTS.includes(kind)
        ? [{ kind: built, id: `${built}${path}/page`, path: name + PAGE_PATTERN }]
        : []),
      ...(document === undefined ? [] : [{ kind: document, id: document + path, path: `${name}/:${document}` }]),
      ...files.map((file) => ({ kind: file, id: file + path, path: `${name}/${file}` })),
    ];
  });
  const routes = replaceKinds(build.routes, derived);
  const table = replaceKinds(build.assets.routes, derived);
  const key = JSON.stringify([build.assets.version, derived]);
  const version = createHash("sha256").update(key).digest("hex").slice(0, 8);
  const assets = { ...build.assets, routes: table, version, url: `${build.publicPath}assets/manifest-${version}.js` };
  return {
    build: { ...build, routes, assets },
    manifest: `window.__reactRouterManifest=${inBrowser({ routes, assets })};`,
  };
}

/** The assets for the browser: without routes of files, which it loads as documents, and without false values. */
function inBrowser({ routes, assets }: Pick<ServerBuild, "routes" | "assets">): string {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const visible = Object.entries(assets.routes).filter(
    ([id]) => parents.has(id) || routes[id]?.module.default !== undefined,
  );
  return JSON.stringify({ ...assets, routes: Object.fromEntries(visible) }, (_, value) => value || undefined);
}

/** Replaces the route of each kind with one route per page. */
function replaceKinds<Route extends { id: string; path?: string | undefined; index?: boolean | undefined }>(
  routes: Record<string, Route | undefined>,
  derived: readonly Derived[],
): Record<string, Route | undefined> {
  const isKind = ({ id, path }: Route) => id === "home" || path?.startsWith("kinds/") === true;
  const fixed = Object.entries(routes).filter(([, route]) => route !== undefined && !isKind(route));
  const ofPages = derived.flatMap(({ kind, id, path }) => {
    const route = routes[kind];
    return route === undefined ? [] : [[id, { ...route, id, ...(route.index !== true && { path }) }] as const];
  });
  return Object.fromEntries([...ofPages, ...fixed]);
}

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

/** @param routes of the build, by id */
export function routePatterns(routes: Readonly<Record<string, Route | undefined>>): RoutePatterns {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  function chain(route: Route): readonly Route[] {
    const parent = routes[route.parentId ?? ""];
    return parent === undefined ? [route] : [...chain(parent), route];
  }
  const patterns = all
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const branch = chain(route);
      const address = branch.map(({ path }) => (path ? `/${path}` : "")).join("") || "/";
      return [address, route.module?.default === undefined ? [] : branch.map(({ id }) => id)] as const;
    });
  return new Map(patterns.filter(([address]) => !address.includes("*")));
}
