import type { Plugin } from "vite";

const MODULE = "routeModules.js";

/**
 * React Router reloads the page when a chunk fails. This replaces its loading module with ours, which has a time limit
 * and lets the error boundary offer a retry (D20, docs/decisions/0004-chunk-failures.md).
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
    buildEnd(error) {
      if (!error && !replaced) this.error(`react-router no longer has ${MODULE}: chunk failures would reload the page`);
    },
  };
}
