import { readEnvFile } from "../tooling/env-file.ts";
import { check } from "./commands/check.ts";
import { create } from "./commands/new.ts";
import { pull } from "./commands/pull.ts";
import { push } from "./commands/push.ts";
import { run } from "./run.ts";
import { processTerminal } from "./terminal.ts";

const USAGE = `Usage: npm run content -- <command>

  check [--warnings] [--strict] [--json]
                                      reports every problem in the content, with its file, line and column
  new <kind> <id>                     writes a file to begin with
  push [--dry-run] [--prune] [--yes]  brings the stores up to the state of the files
  pull [--dry-run] [--prune] [--yes]  brings the files up to the state of the stores

  <kind>     experience, project, award, testimony, blog-post, story or tracker-testimony
  <id>       the name of the file, without .yaml
  --warnings lists warnings beside errors, too
  --strict   takes warnings for errors
  --json     prints for programs
  --dry-run  shows what would be done, and does nothing
  --prune    also removes what the other side no longer has
  --yes      does not ask; nor is anybody asked where nobody is there to answer

Ends with 0 if all is well, 1 if there are problems, 2 if it was called in a way that it does not know.`;

readEnvFile();
process.exitCode = await run(process.argv.slice(2), {
  commands: { check, new: create, push, pull },
  usage: USAGE,
  help: "npm run content -- --help",
  env: process.env,
  now: () => new Date(),
  terminal: processTerminal,
});
