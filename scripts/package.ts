import path from "node:path";
import { workingDirFrom } from "../src/cli/command.ts";
import { readEnvFile, readSettings } from "../src/server/settings.ts";
import { buildDir, buildIfChanged, refuseBeforeBuild } from "./build.ts";
import { writeProductionFolder } from "./production-folder.ts";
import { ROOT } from "./run.ts";

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  console.error("Usage: npm run package -- <folder>\n\nWrites everything that production needs into a new folder.");
  process.exit(2);
}
readEnvFile();
await refuseBeforeBuild({ isServed: false });
if (!(await buildIfChanged())) process.exit(1);
const { contentDir } = readSettings(process.env);
const target = path.resolve(workingDirFrom(process.env), folder);
await writeProductionFolder(target, { root: ROOT, buildDir: buildDir(process.env), contentDir });
console.log(`Written: ${target}. To start the site there: node build/server/start.js`);
