// Plain JavaScript for whatever Node is on the machine (20.19 or newer): nothing is installed when this runs.
import { runOnPinnedNode } from "./install.mjs";

const COMMANDS = ["start", "dev", "test", "check"];
const [name = "", ...args] = process.argv.slice(2);

if (!COMMANDS.includes(name)) {
  console.error(`Usage: node tooling/launch.mjs <${COMMANDS.join("|")}>`);
  process.exit(1);
}
runOnPinnedNode(`tooling/${name}.ts`, args);
