// Plain JavaScript for whatever Node is on the machine (20.19 or newer): nothing is installed when this runs.
import { runOnPinnedNode } from "./install.mjs";

const COMMANDS = new Map([
  ["start", "tooling/start.ts"],
  ["dev", "tooling/dev.ts"],
  ["test", "tooling/test.ts"],
  ["test:firestore", "tooling/test-firestore.ts"],
  ["test:static", "tooling/test-static.ts"],
  ["check", "tooling/check.ts"],
  ["build", "tooling/build-only.ts"],
  ["content", "cli/content.ts"],
  ["traffic", "cli/traffic.ts"],
  ["backup", "cli/backup.ts"],
  ["restore", "cli/restore.ts"],
  ["rehearse", "tooling/rehearse.ts"],
  ["export", "tooling/export.ts"],
  ["bench:load", "bench/load.ts"],
  ["bench:pages", "bench/pages.ts"],
  ["bench:previews", "bench/previews.ts"],
  ["bench:search", "bench/search.ts"],
  ["bench:store", "bench/store.ts"],
]);
/** Folders with packages of their own, beside the project's, that a command needs. */
const PACKAGES = new Map([
  ["test", ["emulators"]],
  ["test:firestore", ["emulators"]],
  ["bench:store", ["emulators"]],
]);
const [name = "", ...args] = process.argv.slice(2);

const script = COMMANDS.get(name);
if (script === undefined) {
  console.error(`Usage: node tooling/launch.mjs <${[...COMMANDS.keys()].join("|")}>`);
  process.exit(1);
}
runOnPinnedNode(script, args, PACKAGES.get(name) ?? []);
