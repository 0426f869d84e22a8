import { readEnvFile } from "../src/server/settings.ts";
import { refuseBeforeBuild } from "./before-build.ts";
import { buildIfChanged, importBuilt } from "./build.ts";

readEnvFile();
await refuseBeforeBuild({ isServed: true });
if (!(await buildIfChanged())) process.exit(1);
await importBuilt("start");
