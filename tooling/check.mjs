import { runOnPinnedNode } from "./install.mjs";

runOnPinnedNode("tooling/check.ts");
