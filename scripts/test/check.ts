import { runAll } from "../run.ts";
import { checks } from "./checks.ts";

await runAll(checks);
