import path from "node:path";
import { readEnvFile } from "../src/server/settings.ts";
import { buildDir, buildIfChanged, importBuilt, refuseBeforeBuild } from "./build.ts";

const COMMANDS = ["start", "dev", "edit", "export"] as const;

// Builds the program if it changed, then runs one of its commands.
const [name, ...args] = process.argv.slice(2);
const command = COMMANDS.find((one) => one === name);
if (command === undefined) {
  console.error(`Usage: node scripts/built.ts <${COMMANDS.join("|")}>`);
  process.exit(2);
}
readEnvFile();
if (command !== "edit") await refuseBeforeBuild({ isServed: command !== "export" });
if (!(await buildIfChanged())) process.exit(1);
const target = command === "export" ? ["--out", path.join(buildDir(process.env), "static")] : [];
process.argv = [...process.argv.slice(0, 2), ...args, ...target];
await importBuilt(command);
