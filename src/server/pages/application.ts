import type { ServerBuild } from "react-router";
import type { Page } from "../../domain/site/page.ts";
import { compressed, type PreparedResponse, prepareResponse } from "../responses/prepared-response.ts";
import { FOR_A_YEAR } from "../responses/static-files.ts";
import { withPageRoutes } from "./page-routes.ts";
import { type RoutePatterns, routePatterns } from "./route-patterns.ts";

/** The built application with the pages of the site. */
export interface CurrentApplication {
  readonly build: ServerBuild;
  readonly patterns: RoutePatterns;
  /** The manifest that browsers load, also served for addresses of other versions. */
  readonly manifest: PreparedResponse;
}

export interface Application {
  /** With these pages. */
  current(pages: readonly Page[]): Promise<CurrentApplication>;
  /** Manifests by address, including those of earlier tables, which open pages may still use. */
  readonly manifests: ReadonlyMap<string, PreparedResponse>;
  /** Whether an address is that of a manifest of any version. After a restart, cached pages may request old ones. */
  isManifest(path: string): boolean;
}

function headersFor(cacheControl: string) {
  return { "content-type": "text/javascript; charset=utf-8", "cache-control": cacheControl };
}

/** Follows the table of pages, so that pages can be added and removed without a build (D28). */
export function createApplication(build: () => Promise<ServerBuild>, staticExport: boolean): Application {
  const manifests = new Map<string, PreparedResponse>();
  let known:
    | {
        readonly built: ServerBuild;
        readonly pages: readonly Page[];
        readonly made: Promise<CurrentApplication>;
      }
    | undefined;

  async function make(built: ServerBuild, pages: readonly Page[]): Promise<CurrentApplication> {
    const routes = withPageRoutes(built, pages, { staticExport });
    const body = Buffer.from(routes.manifest);
    const content = { status: 200, headers: headersFor(FOR_A_YEAR), body };
    const bodies = await compressed(content, "best");
    manifests.set(routes.build.assets.url, prepareResponse(content, bodies));
    return {
      build: routes.build,
      patterns: routePatterns(routes.build.routes),
      manifest: prepareResponse({ ...content, headers: headersFor("no-cache") }, bodies),
    };
  }

  return {
    manifests,
    async current(pages) {
      const built = await build();
      if (known?.built !== built || known.pages !== pages) known = { built, pages, made: make(built, pages) };
      return known.made;
    },
    isManifest: (path) => /\/assets\/manifest-[0-9a-f]{8}\.js$/.test(path),
  };
}
