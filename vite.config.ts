import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { readBasePath } from "./server/base-path.ts";
import { shortClassNames } from "./tooling/class-names.ts";
import { joinedStyles } from "./tooling/joined-styles.ts";
import { layerOrder } from "./tooling/layer-order.ts";
import { routeModuleLoader } from "./tooling/route-module-loader.ts";
import { unusedRouterParts } from "./tooling/unused-router-parts.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const basePath = readBasePath(process.env);

export default defineConfig(({ mode }) => ({
  base: `${basePath}/`,
  build: {
    // `tooling/build.ts` empties what it makes. By default all of `build/` goes, the exported site included.
    emptyOutDir: false,
    // Named so that light-dark() and nesting are left to the browser.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // On a busy machine the bundler tells which plugin it waited for: nothing that whoever starts the site can mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Three files a page: what changes with a package only, what every page shares, and the page.
            codeSplitting: {
              groups: [
                // Left out is what loads later, if at all: counting visits, fingerprints, the email alert, and the search.
                { name: "vendor", test: /node_modules\/(?!@noble|minisearch)|load-route-module|vite\// },
                { name: "telemetry-device", test: /\/telemetry\/(device|forget|kept|losses|opt-out|storage)\.ts/ },
                { name: "shared", test: /\/app\/(?!telemetry|shell\/palette|routes\/(?!error\/))|\/core\/menu\.ts/ },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: mode === "production" ? shortClassNames(path("app")) : "[name]_[local]" } },
  plugins: [
    routeModuleLoader(path("app/load-route-module.ts")),
    unusedRouterParts(),
    // With those of the tracker and the search, the others would not fit into a server's first ten packets.
    joinedStyles(/^(palette|tracker-page)$/),
    layerOrder(path("app/theme/tokens.css")),
    reactRouter(),
  ],
}));
