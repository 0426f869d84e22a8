import { readEnvFile } from "../src/server/settings.ts";
import { buildIfChanged, importBuilt, refuseBeforeBuild } from "./build.ts";

readEnvFile();
await refuseBeforeBuild({ isServed: true });
if (!(await buildIfChanged())) process.exit(1);
await importBuilt("dev");
