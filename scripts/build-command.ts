import { readEnvFile } from "../src/server/settings.ts";
import { build } from "./build.ts";

readEnvFile();
if (!(await build())) process.exit(1);
