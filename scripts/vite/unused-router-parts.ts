import type { Plugin } from "vite";

interface Part {
  /** Module in React Router's build. */
  readonly module: string;
  /** Code that leads to the part, and its replacement. */
  readonly code: string;
  readonly instead: string;
}

const DISCOVERY = "lib/dom/ssr/fog-of-war.js";
const LOADERS = "lib/dom/ssr/routes.js";
const REQUESTS = "lib/dom/ssr/single-fetch.js";
const ROUTER = "lib/router/router.js";
const DATA_STREAM = "vendor/turbo-stream-v2/turbo-stream.js";

/** Unused parts of React Router, 5% of the scripts, and two spurious error reports. */
const PARTS: readonly Part[] = [
  // Route discovery: `react-router.config.ts` puts all routes in the page.
  { module: DISCOVERY, code: "if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;", instead: "return;" },
  { module: DISCOVERY, code: "if (!isFogOfWarEnabled(routeDiscovery, ssr) ||", instead: "if (true ||" },
  { module: ROUTER, code: "if (init.patchRoutesOnNavigation) {", instead: "if (false) {" },
  { module: ROUTER, code: "if (!init.patchRoutesOnNavigation) return", instead: "if (true) return" },
  // Instrumentation: `entry.client.tsx` passes none.
  { module: ROUTER, code: "if (init.instrumentations)", instead: "if (false)" },
  { module: ROUTER, code: "consumeInstrumentationClientResultMetaReceiver(router)", instead: "undefined" },
  // Actions and fetchers: forms here only navigate.
  { module: ROUTER, code: "opts && opts.submission && isMutationMethod(opts.submission.formMethod)", instead: "false" },
  {
    module: ROUTER,
    code: "async function fetch(key, routeId, href, opts) {",
    instead: `async function fetch() { throw new Error("Fetchers are left out: scripts/vite/unused-router-parts.ts");`,
  },
  {
    module: ROUTER,
    code: "if (initialHydration || !matches.some((m) => m.route.id === f.routeId) || fetchersQueuedForDeletion.has(key) || f.isDiscovering) return;",
    instead: "return;",
  },
  { module: ROUTER, code: "if (opts.body !== void 0) {", instead: "if (false) {" },
  {
    module: REQUESTS,
    code: 'if (request.method !== "GET") return singleFetchActionStrategy(',
    instead: "if (false) return (",
  },
  {
    module: REQUESTS,
    code: "if (fetcherKey) return singleFetchLoaderFetcherStrategy(",
    instead: "if (false) return (",
  },
  { module: REQUESTS, code: 'request.method === "GET"', instead: "true" },
  // Pages without a server.
  {
    module: REQUESTS,
    code: "if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(",
    instead: "if (false) return (",
  },
  // Blocked navigations, and addresses that hide others.
  { module: ROUTER, code: "if (blockerFunctions.size === 0) return;", instead: "return;" },
  { module: ROUTER, code: "if (blockerKey && delta != null) {", instead: "if (false) {" },
  { module: ROUTER, code: "if (blockerKey) {", instead: "if (false) {" },
  { module: ROUTER, code: "warning(blockerFunctions.size === 0 || delta != null,", instead: "false && warning(true," },
  { module: ROUTER, code: "if (opts?.mask) {", instead: "if (false) {" },
  // Unawaited promises reject when a visitor leaves during navigation, and browsers report them as errors: the end of
  // the data, and the data while styles load. See https://github.com/remix-run/react-router/pull/14761.
  { module: DATA_STREAM, code: "done.reject(reason);", instead: "" },
  { module: DATA_STREAM, code: "donePromise.then(() => reader.closed)", instead: "donePromise" },
  { module: LOADERS, code: "return handler();", instead: "return await handler();" },
];

/** Removes unused router features from the browser's files. */
export function unusedRouterParts(): Plugin {
  const found = new Set<Part>();
  return {
    name: "unused-router-parts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/react-router\/dist\/production\/(?:lib|vendor)\// },
      handler(code, id) {
        const parts = PARTS.filter((part) => id.endsWith(`/${part.module}`) && code.includes(part.code));
        for (const part of parts) found.add(part);
        return parts.length === 0
          ? null
          : { code: parts.reduce((text, part) => text.replaceAll(part.code, part.instead), code), map: null };
      },
    },
    buildEnd(error) {
      const lost = PARTS.filter((part) => !found.has(part));
      if (error === undefined && lost.length > 0) {
        this.error(`react-router no longer has: ${lost.map(({ module, code }) => `${module}: ${code}`).join("; ")}`);
      }
    },
  };
}
