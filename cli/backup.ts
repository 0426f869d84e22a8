import { readEnvFile } from "../tooling/env-file.ts";
import { backup } from "./commands/backup.ts";
import { run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

const USAGE = `Usage: npm run backup -- <folder>

  Copies the embedded stores and the waiting counts into a new folder, while the site runs.

Ends with 0 if all is well, 1 if it could not be done, 2 if it was called in a way that it does not know.`;

readEnvFile();
process.exitCode = await run(["backup", ...process.argv.slice(2)], {
  commands: { backup },
  usage: USAGE,
  help: "npm run backup -- --help",
  env: process.env,
  now: () => new Date(),
  terminal: processTerminal,
});
