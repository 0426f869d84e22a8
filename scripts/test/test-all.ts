import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { quickSteps, secondSite, slowSteps } from "./steps.ts";

const chromium = await findChromium();

await runAll([...secondSite, ...quickSteps(chromium), ...slowSteps(chromium)]);
