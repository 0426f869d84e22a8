import { build } from "./build.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
if (!(await build())) process.exit(1);
