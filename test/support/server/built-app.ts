import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from "react-router";
import { errorContext, nonceContext, siteContext } from "../../../src/app/context.ts";

/** A route as the browser gets it. */
const IN_BROWSER = {
  ...{ module: "/assets/route.js", hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false },
  ...{
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
  },
  ...{ clientMiddlewareModule: undefined, hydrateFallbackModule: undefined },
};

/**
 * A fake of Vite's build: `/testimonials` returns data from the request context, `/broken` throws, and below each blog
 * is any post.
 * @param basePath part of the build, as in a real one
 * @param onRender called for each page and its data
 */
export function builtApp(basePath: string, onRender = (_address: string): void => undefined): ServerBuild {
  type Args = { readonly context: Readonly<RouterContextProvider> };
  const routes: ServerBuild["routes"] = {
    root: { id: "root", path: "", module: { default: () => null } },
    page: {
      id: "page",
      parentId: "root",
      path: "testimonials",
      module: {
        default: () => null,
        loader: async ({ context }: Args) => {
          const { repository } = context.get(siteContext);
          return data({ quotes: repository.validatedTestimonies().map(({ quotes }) => quotes) });
        },
      },
    },
    post: { id: "post", parentId: "root", path: "kinds/post/:post", module: { default: () => null } },
    broken: {
      id: "broken",
      parentId: "root",
      path: "broken",
      module: {
        default: () => null,
        loader: () => {
          throw new TypeError("a bug in a page");
        },
      },
    },
  };
  return {
    entry: {
      module: {
        handleError: (error, { context }) => {
          if (!isRouteErrorResponse(error)) context.get(errorContext)("GET /broken", error);
        },
        handleDataRequest: (response, { request }) => {
          onRender(request.url);
          return response;
        },
        default: (request, status, headers, { staticHandlerContext }, context) => {
          onRender(request.url);
          const page = JSON.stringify(staticHandlerContext.loaderData["page"] ?? null);
          headers.set("Content-Type", "text/html; charset=utf-8");
          // Pages must not set cookies; the server removes this one.
          headers.set("Set-Cookie", "visitor=1");
          const script = `<script nonce="${context.get(nonceContext)}">own()</script>`;
          // Long enough to be compressed.
          const footer = `<footer>${"Words. ".repeat(100)}</footer>`;
          return new Response(`${script}<main>${page}</main>${footer}`, { status, headers });
        },
      },
    },
    routes,
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { id, ...route, ...IN_BROWSER }])),
    },
    basename: `${basePath}/`,
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

/** The data that the page at `/testimonials` shows. */
export async function shownOn(page: Response) {
  const [, shown = "null"] = /<main>(.*)<\/main>/.exec(await page.text()) ?? [];
  return JSON.parse(shown);
}
