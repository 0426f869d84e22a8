import type { Plugin } from "vite";

interface Part {
  /** Module of React Router, below its build. */
  readonly module: string;
  /** The code that leads to the part, and what stands in its place. */
  readonly code: string;
  readonly instead: string;
}

const DISCOVERY = "lib/dom/ssr/fog-of-war.js";
const LOADERS = "lib/dom/ssr/routes.js";
const ROUTER = "lib/router/router.js";
const DATA_STREAM = "vendor/turbo-stream-v2/turbo-stream.js";

/** Parts of React Router that this site never comes to, 4 % of what it loads, and two errors that it reports in vain. */
const PARTS: readonly Part[] = [
  // Routes that are discovered on the way: `react-router.config.ts` has them all in the page.
  { module: DISCOVERY, code: "if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;", instead: "return;" },
  { module: DISCOVERY, code: "if (!isFogOfWarEnabled(routeDiscovery, ssr) ||", instead: "if (true ||" },
  { module: ROUTER, code: "if (init.patchRoutesOnNavigation) {", instead: "if (false) {" },
  { module: ROUTER, code: "if (!init.patchRoutesOnNavigation) return", instead: "if (true) return" },
  // Instrumentation: `entry.client.tsx` hands none over.
  { module: ROUTER, code: "if (init.instrumentations)", instead: "if (false)" },
  { module: ROUTER, code: "consumeInstrumentationClientResultMetaReceiver(router)", instead: "undefined" },
  // Actions and fetchers: the site is read, its only forms ask for a page.
  { module: ROUTER, code: "opts && opts.submission && isMutationMethod(opts.submission.formMethod)", instead: "false" },
  {
    module: ROUTER,
    code: "async function fetch(key, routeId, href, opts) {",
    instead: `async function fetch() { throw new Error("Fetchers are left out: scripts/vite/unused-router-parts.ts");`,
  },
  // Promises that nobody waits for. They reject when a visitor goes elsewhere while a page is on its way, and the browser
  // reports them as errors: that of the end of the data, and that of the data while styles are waited for.
  { module: DATA_STREAM, code: "done.reject(reason);", instead: "" },
  { module: DATA_STREAM, code: "donePromise.then(() => reader.closed)", instead: "donePromise" },
  { module: LOADERS, code: "return handler();", instead: "return await handler();" },
];

/** Leaves out of the browser's files what the router has and this site has no use for. */
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
