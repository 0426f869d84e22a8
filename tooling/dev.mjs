import { runOnPinnedNode } from "./install.mjs";

runOnPinnedNode("tooling/dev.ts");
