import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { inlineScripts } from "./scripts/vite/inline-scripts.ts";
import { routeModuleLoader } from "./scripts/vite/router.ts";
import { BROWSERS, cascadeLayers, joinedStyles, noServerStyles } from "./scripts/vite/styles.ts";
import { readBasePath } from "./src/server/settings.ts";
import { BUILT_BASE } from "./src/site/base-path.ts";

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** Every class and animation of the CSS modules, in an order that both builds share. It may name too many. */
const classes = globSync("src/app/**/*.module.css", { cwd: path(".") })
  .toSorted()
  .flatMap((file) => {
    const names = readFileSync(path(file), "utf8").match(/(?<=\.|@keyframes\s+)[a-zA-Z_][\w-]*/g);
    return [...new Set(names)].map((name) => `${file} ${name}`);
  });

/** Numbers, because hashed names hardly compress. */
function shortName(name: string, file: string): string {
  return `c${classes.indexOf(`${relative(path("."), file)} ${name}`).toString(36)}`;
}

export default defineConfig(({ command, mode }) => ({
  // A build has no base path: the server inserts its own, and the browser's files find each other.
  base: command === "build" ? BUILT_BASE : `${readBasePath(process.env)}/`,
  experimental: {
    renderBuiltUrl(file, { hostType, ssr }) {
      if (ssr) return undefined;
      if (hostType === "css") return { relative: true };
      // A path, as in the server's pages: hydration would load the same file again by another address.
      return { runtime: `new URL(${JSON.stringify(file.replace("assets/", ""))},import.meta.url).pathname` };
    },
  },
  build: {
    // `scripts/build.ts` empties what it makes. By default all of `build/` goes, the exported site included.
    emptyOutDir: false,
    cssTarget: BROWSERS,
    // On a busy machine the bundler tells which plugin it waited for: nothing that whoever starts the site can mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    // The server, the owner's commands and the pages are one program of shared modules, with its packages inside.
    ssr: {
      resolve: {
        // React Router leaves it out where its own server for Node is not used.
        conditions: ["node"],
        externalConditions: ["node"],
        ...(command === "build" && { noExternal: true, external: ["sharp"] }),
      },
      ...(command === "build" && {
        define: {
          "process.env.NODE_ENV": JSON.stringify("production"),
          // Packages in CommonJS that name their own folder.
          __dirname: "import.meta.dirname",
        },
      }),
      build: {
        license: { fileName: "licenses.md" },
        rolldownOptions: {
          // Each is built as `build/server/<name>.js`.
          input: {
            start: "src/server/main.ts",
            "picture-worker": "src/media/picture-worker.ts",
            dev: "src/live/main.ts",
            edit: "src/editor/main.ts",
            health: "src/server/ask-health.ts",
            cli: "src/cli/main.ts",
            export: "src/cli/export.ts",
            // For browser tests, which run the site in their own process.
            "built-site": "src/server/built-site.ts",
            settings: "src/server/settings.ts",
            "document-store": "src/domain/documents/document-store.ts",
          },
          // All in one folder: what belongs to the program is found beside the file that runs.
          output: { chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
    client: {
      ...(command === "build" && {
        define: { "import.meta.env.BASE_URL": 'new URL("..",import.meta.url).pathname' },
      }),
      build: {
        rolldownOptions: {
          output: {
            // Three files a page: what changes with a package only, what every page shares, and the page.
            codeSplitting: {
              groups: [
                // Left out is what loads later, if at all: counting visits, the email alert, the search, and
                // what only some pages show: planned and missing ones, lists, home and the experience.
                { name: "vendor", test: /node_modules\/(?!minisearch)|load-route-module|vite\// },
                {
                  name: "device-storage",
                  test: /\/src\/analytics\/device\.ts/,
                },
                {
                  name: "shared",
                  test: /\/src\/app\/(?!analytics|components\/(closing|pagination|duration-bar|not-found-message)|layout\/search-(dialog|index|result)|pages\/(?!error\/))|\/domain\/site\/menu\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // React Router names no entries. Without them, packages are found page by page, and each find reloads the open page.
  optimizeDeps: { entries: ["src/app/{entry.client,root}.tsx", "src/app/pages/**/*.tsx", "!**/*.test.tsx"] },
  css: {
    modules: { generateScopedName: mode === "production" ? shortName : "[name]_[local]" },
    // Flattens nested rules (`Features.Nesting`): WebKit ignores them when it prints (https://webkit.org/b/297232).
    lightningcss: { include: 1 },
  },
  plugins: [
    inlineScripts(),
    routeModuleLoader(path("src/app/browser/load-route-module.ts")),
    // The first file has those of home and of what all pages share. With more, it would not fit into a server's first ten
    // packets.
    joinedStyles(
      /^(blog|cabinet|contact|document|outcomes|post|references|search|search-dialog|skills|story-page|testimonials|timeline|tracker|versions|wall)$/,
    ),
    noServerStyles(),
    cascadeLayers(path("src/app")),
    reactRouter(),
  ],
}));
