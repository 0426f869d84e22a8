import { checks } from "./checks.ts";
import { runAll } from "./run.ts";

await runAll(checks);
