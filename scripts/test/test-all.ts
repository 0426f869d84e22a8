import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { quickSteps, slowSteps } from "./steps.ts";

const chromium = await findChromium();

await runAll([...quickSteps(chromium), ...slowSteps(chromium)]);
