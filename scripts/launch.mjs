// Plain JavaScript for any Node from 20.19 on: packages are not installed yet.
import { ENTRIES } from "./entries.mjs";
import { runOnPinnedNode } from "./install.mjs";

const COMMANDS = new Map([
  ["start", "scripts/start.ts"],
  ["dev", "scripts/dev.ts"],
  ["edit", "scripts/edit.ts"],
  ["test", "scripts/test/test.ts"],
  ["test:all", "scripts/test/test-all.ts"],
  ["test:firestore", "scripts/test/test-firestore.ts"],
  ["check", "scripts/test/check.ts"],
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
  ["bench:edit", "test/bench/edit.ts"],
  ["bench:growth", "test/bench/growth.ts"],
  ["bench:load", "test/bench/load.ts"],
  ["bench:motion", "test/bench/motion.ts"],
  ["bench:pages", "test/bench/pages.ts"],
  ["bench:previews", "test/bench/previews.ts"],
  ["bench:search", "test/bench/search.ts"],
  ["bench:store", "test/bench/store.ts"],
]);
/** Commands that need further packages, by folder. */
const PACKAGES = new Map([
  ["test", ["test/emulators"]],
  ["test:all", ["test/emulators"]],
  ["test:firestore", ["test/emulators"]],
  ["bench:store", ["test/emulators"]],
]);
const [name = "", ...args] = process.argv.slice(2);

const script = COMMANDS.get(name);
if (script === undefined) {
  console.error(`Usage: node scripts/launch.mjs <${[...COMMANDS.keys()].join("|")}>`);
  process.exit(1);
}
if (name === "traffic") console.error("npm run traffic is called npm run stats now.");
runOnPinnedNode(script, args, PACKAGES.get(name) ?? []);
