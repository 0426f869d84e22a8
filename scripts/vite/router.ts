import type { Plugin } from "vite";

const MODULE = "routeModules.js";

/**
 * Promises that nothing awaits: they reject when a visitor leaves during navigation, and browsers report that as an
 * error. See https://github.com/remix-run/react-router/pull/14761.
 */
const UNAWAITED = [
  ["done.reject(reason);", ""],
  ["donePromise.then(() => reader.closed)", "donePromise"],
  ["return handler();", "return await handler();"],
] as const;

/**
 * React Router reloads the page when a chunk fails to load. This replaces its loading module with ours, which has a time
 * limit and lets the error boundary offer a retry (docs/decisions/0004-chunk-failures.md).
 * @param replacement absolute path of our module
 */
export function routeModuleLoader(replacement: string): Plugin {
  let replaced = false;
  return {
    name: "route-module-loader",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    resolveId(source, importer) {
      if (!source.endsWith(`/${MODULE}`) || !importer?.includes("/node_modules/react-router/")) return null;
      replaced = true;
      return replacement;
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\/(?:lib\/dom\/ssr\/routes|vendor\/.*turbo-stream)\.js$/ },
      handler: (code) => ({
        code: UNAWAITED.reduce((text, [part, fix]) => text.replaceAll(part, fix), code),
        map: null,
      }),
    },
    buildEnd(error) {
      if (!error && !replaced) this.error(`react-router no longer has ${MODULE}: chunk failures would reload the page`);
    },
  };
}
