import { readEnvFile } from "../tooling/env-file.ts";
import { restore } from "./commands/restore.ts";
import { run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

const USAGE = `Usage: npm run restore -- <folder>

  Puts a backup in the place of the embedded stores and the waiting counts. The site must not run.

Ends with 0 if all is well, 1 if it could not be done, 2 if it was called in a way that it does not know.`;

readEnvFile();
process.exitCode = await run(["restore", ...process.argv.slice(2)], {
  commands: { restore },
  usage: USAGE,
  help: "npm run restore -- --help",
  env: process.env,
  now: () => new Date(),
  terminal: processTerminal,
});
