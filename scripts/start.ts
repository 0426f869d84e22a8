import { readEnvFile } from "../src/server/settings/env-file.ts";
import { refuseBeforeBuild } from "./before-build.ts";
import { build } from "./build.ts";

readEnvFile();
await refuseBeforeBuild({ isServed: true });
if (!(await build())) process.exit(1);
await import("../src/server/main.ts");
