import { runAll } from "../run.ts";
import { findChromium } from "./chromium.ts";
import { quickSteps } from "./steps.ts";

await runAll(quickSteps(await findChromium()));
