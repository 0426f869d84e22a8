import { readEnvFile } from "../src/server/settings.ts";
import { build, buildIfChanged } from "./build.ts";

readEnvFile();
const isBuilt = process.argv.includes("--if-changed") ? await buildIfChanged() : await build();
if (!isBuilt) process.exit(1);
