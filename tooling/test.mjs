import { runOnPinnedNode } from "./install.mjs";

runOnPinnedNode("tooling/test.ts");
