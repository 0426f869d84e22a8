import { readEnvFile } from "../src/server/settings.ts";
import { buildIfChanged, importBuilt } from "./build.ts";

readEnvFile();
if (!(await buildIfChanged())) process.exit(1);
await importBuilt("edit");
