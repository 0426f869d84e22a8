import { readEnvFile } from "../src/server/settings.ts";
import { buildIfChanged, importBuilt, refuseBeforeBuild } from "./build.ts";

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== "--built");
if (unknown !== undefined) {
  console.error(`Unknown option "${unknown}". Available: --built`);
  process.exit(2);
}
readEnvFile();
await refuseBeforeBuild({ isServed: false });
if (!options.includes("--built") && !(await buildIfChanged())) process.exit(1);
await importBuilt("export");
