import type { Config } from "@react-router/dev/config";
import { readBasePath } from "./src/server/settings.ts";

export default {
  appDirectory: "src/app",
  // A second build, under a base path, is tested beside the first.
  buildDirectory: process.env["BUILD_DIR"] || "build",
  // The server is built from several files, each under its own name: `vite.config.ts`.
  serverBuildFile: "[name].js",
  basename: `${readBasePath(process.env)}/`,
  // The whole route table is in the page: the default asks for `/__manifest`, which a static host lacks.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
