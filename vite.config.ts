import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { shortClassNames } from "./scripts/vite/class-names.ts";
import { folderLayers } from "./scripts/vite/folder-layers.ts";
import { joinedStyles } from "./scripts/vite/joined-styles.ts";
import { layerOrder } from "./scripts/vite/layer-order.ts";
import { routeModuleLoader } from "./scripts/vite/route-module-loader.ts";
import { unusedRouterParts } from "./scripts/vite/unused-router-parts.ts";
import { readBasePath } from "./src/server/settings/variables.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const basePath = readBasePath(process.env);

export default defineConfig(({ mode }) => ({
  base: `${basePath}/`,
  build: {
    // `scripts/build.ts` empties what it makes. By default all of `build/` goes, the exported site included.
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
                {
                  name: "device-storage",
                  test: /\/src\/analytics\/(device\/(device|clear|storage-keys|opt-out|storage)|queue\/dropped-events)\.ts/,
                },
                {
                  name: "shared",
                  test: /\/src\/app\/(?!analytics|layout\/search\/(?!search-button|search-shortcut|slash-key|visited-pages)|pages\/(?!error\/))|\/domain\/site\/menu\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
  css: { modules: { generateScopedName: mode === "production" ? shortClassNames(path("src/app")) : "[name]_[local]" } },
  plugins: [
    routeModuleLoader(path("src/app/browser/load-route-module.ts")),
    unusedRouterParts(),
    // With those of the tracker and the search, the others would not fit into a server's first ten packets.
    joinedStyles(/^(search-dialog|tracker-page)$/),
    folderLayers(path("src/app")),
    layerOrder(path("src/app/styles/tokens.css")),
    reactRouter(),
  ],
}));
