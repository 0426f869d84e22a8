import { createHash } from "node:crypto";
import type { ServerBuild } from "react-router";
import { layoutOf } from "../../domain/site/list-layout.ts";
import type { Page, PageKind } from "../../domain/site/page.ts";
import { DOCUMENTS_BY_KIND, FILES_BY_KIND, LISTS, PAGE_PATTERN } from "../../domain/site/page-table.ts";

/** An application with a route for each page, and its route manifest. */
export interface PageRoutes {
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
 * Gives every page a route (D28). The build has one route for each kind of page and each
 * layout of a list. React Router takes its server build as
 * a plain value, so pages can be added and removed without a build.
 * @param options `staticExport`: whether the pages of lists have paths, because no server reads queries
 */
export function withPageRoutes(
  build: ServerBuild,
  pages: readonly Page[],
  { staticExport = false }: { readonly staticExport?: boolean } = {},
): PageRoutes {
  const derived = pages.flatMap((page): Derived[] => {
    const { kind, path } = page;
    // Each layout of a list has a route of its own: a visitor loads the code and styles of one.
    const built = kind === "experiences" ? layoutOf(page) : kind;
    return [
      { kind: built, id: built + path, path: path.slice(1) },
      ...(staticExport && LISTS.includes(kind)
        ? [{ kind: built, id: `${built}${path}/page`, path: path.slice(1) + PAGE_PATTERN }]
        : []),
      ...below(kind, path),
      ...(FILES_BY_KIND[kind] ?? []).map((file) => ({ kind: file, id: file + path, path: `${path}/${file}`.slice(1) })),
    ];
  });
  const routes = multiplied(build.routes, derived);
  const table = multiplied(build.assets.routes, derived);
  const version = createHash("sha256")
    .update(JSON.stringify([build.assets.version, derived]))
    .digest("hex")
    .slice(0, 8);
  const assets = { ...build.assets, routes: table, version, url: `${build.publicPath}assets/manifest-${version}.js` };
  return {
    build: { ...build, routes, assets },
    manifest: `window.__reactRouterManifest=${inBrowser({ ...build, routes, assets })};`,
  };
}

/** The route of the documents below a page. */
function below(kind: PageKind, path: string): readonly Derived[] {
  const document = DOCUMENTS_BY_KIND[kind];
  return document === undefined ? [] : [{ kind: document, id: document + path, path: `${path}/:${document}`.slice(1) }];
}

/** The assets for the browser: without routes of files, which it loads as documents, and without false values. */
function inBrowser({ routes, assets }: Pick<ServerBuild, "routes" | "assets">): string {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const shown = Object.entries(assets.routes).filter(
    ([id]) => parents.has(id) || routes[id]?.module.default !== undefined,
  );
  return JSON.stringify({ ...assets, routes: Object.fromEntries(shown) }, (_, value) => value || undefined);
}

/** Replaces the route of each kind with one route per page. */
function multiplied<Route extends { id: string; path?: string | undefined; index?: boolean | undefined }>(
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
