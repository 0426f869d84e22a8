import { refuseBeforeBuild } from "./before-build.ts";
import { build } from "./build.ts";
import { readEnvFile } from "./env-file.ts";

readEnvFile();
await refuseBeforeBuild({ isServed: true });
if (!(await build())) process.exit(1);
await import("../server/main.ts");
