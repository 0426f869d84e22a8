import { readEnvFile } from "../tooling/env-file.ts";
import { traffic } from "./commands/traffic.ts";
import { run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

const USAGE = `Usage: npm run traffic -- [--event <name>] [--json]

  --event <name>  only what was counted of one event
  --json          prints for programs

Ends with 0 if all is well, 1 if the counters cannot be read, 2 if it was called in a way that it does not know.`;

readEnvFile();
process.exitCode = await run(["traffic", ...process.argv.slice(2)], {
  commands: { traffic },
  usage: USAGE,
  help: "npm run traffic -- --help",
  env: process.env,
  now: () => new Date(),
  terminal: processTerminal,
});
