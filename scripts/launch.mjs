// Plain JavaScript for any Node from 20.19 on: packages are not installed yet.

import { existsSync } from "node:fs";
import { ENTRIES } from "./entries.mjs";
import { INSTALLING, pinnedNode, runOnPinnedNode } from "./install.mjs";

const COMMANDS = new Map([
  ["start", "scripts/built.ts start"],
  ["dev", "scripts/built.ts dev"],
  ["dev:source", "scripts/dev-source.ts"],
  ["edit", "scripts/built.ts edit"],
  ["test", "scripts/test/test.ts quick"],
  ["test:all", "scripts/test/test.ts all"],
  ["test:firestore", "scripts/test/test.ts firestore"],
  ["check", "scripts/test/test.ts check"],
  ["build", "scripts/build-command.ts"],
  // npm runs it when it installs from a Git address, and before it packs.
  ["prepare", "scripts/build-command.ts --if-changed"],
  // From source, without a build.
  ["content", ENTRIES.cli],
  ["stats", `${ENTRIES.cli} stats`],
  ["export", "scripts/built.ts export"],
  ["release", "scripts/release.ts"],
  ["output", "test/output/output.ts"],
  ["bench:growth", "test/bench/growth.ts"],
  ["bench:load", "test/bench/load.ts"],
  ["bench:motion", "test/bench/motion.ts"],
  ["bench:pages", "test/bench/pages.ts"],
]);
const [name = "", ...args] = process.argv.slice(2);

const [script, ...command] = COMMANDS.get(name)?.split(" ") ?? [];
if (script === undefined) {
  console.error(`Usage: node scripts/launch.mjs <${[...COMMANDS.keys()].join("|")}>`);
  process.exit(1);
}
// In a clone, commands build when they need to. Without development packages, nothing can be built.
if (name === "prepare" && (process.env[INSTALLING] || !existsSync(pinnedNode))) process.exit(0);
// The tests of stores need packages of their own.
runOnPinnedNode(script, [...command, ...args], name.startsWith("test") ? ["test/emulators"] : []);
