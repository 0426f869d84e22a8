import type { Config } from "@react-router/dev/config";
import { readBasePath } from "./server/base-path.ts";

export default {
  // A second build, under a base path, is tested beside the first.
  buildDirectory: process.env["BUILD_DIR"] || "build",
  basename: `${readBasePath(process.env)}/`,
  // The whole route table is in the page: the default asks for `/__manifest`, which a static host lacks.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
