import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { quickSteps, slowSteps } from "./steps.ts";

const chromium = await findChromium();
const isComplete = process.argv.includes("--all");

await runAll([...quickSteps(chromium), ...(isComplete ? slowSteps(chromium) : [])]);
