import { enableCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readEnvFile } from "../src/server/settings.ts";
import { buildDir, buildIfChanged } from "./build.ts";

// Builds the program if it changed, then runs one of its entries: start, dev, edit or export.
const [entry, ...args] = process.argv.slice(2);
readEnvFile();
if (!(await buildIfChanged())) process.exit(1);
const folder = buildDir();
process.argv = [
  ...process.argv.slice(0, 2),
  ...args,
  ...(entry === "export" ? ["--out", path.join(folder, "static")] : []),
];
// A third of a start is compiling.
enableCompileCache(path.join(folder, ".cache"));
// A URL, because Windows paths with drive letters cannot be imported.
await import(pathToFileURL(path.join(folder, "server", `${entry}.js`)).href);
