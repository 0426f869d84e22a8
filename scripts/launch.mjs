// Plain JavaScript for any Node from 20.19 on: packages are not installed yet.
import { ENTRIES } from "./entries.mjs";
import { runOnPinnedNode } from "./install.mjs";

const COMMANDS = new Map([
  ["start", "scripts/start.ts"],
  ["dev", "scripts/dev.ts"],
  ["dev:source", "scripts/dev-source.ts"],
  ["edit", "scripts/edit.ts"],
  ["test", "scripts/test/test.ts quick"],
  ["test:all", "scripts/test/test.ts all"],
  ["test:firestore", "scripts/test/test.ts firestore"],
  ["check", "scripts/test/test.ts check"],
  ["build", "scripts/build-command.ts"],
  // From source, without a build. With only a build: `node build/server/content.js`.
  ["content", ENTRIES.content],
  ["stats", ENTRIES.stats],
  ["traffic", ENTRIES.stats],
  ["backup", ENTRIES.backup],
  ["restore", ENTRIES.restore],
  ["package", "scripts/package.ts"],
  ["export", "scripts/export.ts"],
  ["output", "test/output/output.ts"],
  ["bench:growth", "test/bench/growth.ts"],
  ["bench:load", "test/bench/load.ts"],
  ["bench:motion", "test/bench/motion.ts"],
  ["bench:pages", "test/bench/pages.ts"],
]);
/** Commands that need further packages, by folder. */
const PACKAGES = new Map([
  ["test", ["test/emulators"]],
  ["test:all", ["test/emulators"]],
  ["test:firestore", ["test/emulators"]],
]);
const [name = "", ...args] = process.argv.slice(2);

const [script, ...command] = COMMANDS.get(name)?.split(" ") ?? [];
if (script === undefined) {
  console.error(`Usage: node scripts/launch.mjs <${[...COMMANDS.keys()].join("|")}>`);
  process.exit(1);
}
if (name === "traffic") console.error("npm run traffic is called npm run stats now.");
runOnPinnedNode(script, [...command, ...args], PACKAGES.get(name) ?? []);
