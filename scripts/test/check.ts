import { runAll } from "../run.ts";
import { checks } from "./steps.ts";

await runAll(checks);
