import { runOnPinnedNode } from "./install.mjs";

runOnPinnedNode("tooling/start.ts");
