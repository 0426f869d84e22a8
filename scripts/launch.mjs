// Plain JavaScript for any Node from 20.19 on: packages are not installed yet.

import { runOnPinnedNode } from "./install.mjs";

// Runs the TypeScript file that a script of package.json names.
const [script = "", ...args] = process.argv.slice(2);
// The tests of stores need packages of their own.
runOnPinnedNode(script, args, script.endsWith("test.ts") && args[0] !== "check" ? ["test/emulators"] : []);
