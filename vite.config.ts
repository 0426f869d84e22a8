import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { readBasePath } from "./server/base-path.ts";
import { routeModuleLoader } from "./tooling/route-module-loader.ts";

const basePath = readBasePath(process.env);

export default defineConfig(({ mode }) => ({
  base: `${basePath}/`,
  build: {
    cssCodeSplit: false,
    // Named so that light-dark() and nesting are left to the browser.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
  },
  css: { modules: { generateScopedName: mode === "production" ? "[hash:base64:6]" : "[name]_[local]" } },
  plugins: [routeModuleLoader(fileURLToPath(new URL("app/load-route-module.ts", import.meta.url))), reactRouter()],
}));
