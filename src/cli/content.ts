import { check } from "./commands/check.ts";
import { create } from "./commands/new.ts";
import { pull } from "./commands/pull.ts";
import { push } from "./commands/push.ts";
import { upgrade } from "./commands/upgrade.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run content -- <command>

  check [--warnings] [--strict] [--json]
                                      reports all errors with file, line and column
  new <kind> <id>                     creates a starter file
  push [--dry-run] [--prune] [--yes]  updates the stores from the files
  pull [--dry-run] [--prune] [--yes]  updates the files from the stores
  upgrade [--dry-run]                 brings an older content folder to this version

  <kind>     experience, project, award, testimony, blog-post, story, skill, language
             or tracker-testimony
  <id>       the name of the file, without .yaml
  --warnings lists warnings even if there are errors
  --strict   treats warnings as errors
  --json     prints JSON
  --dry-run  shows the changes without making them
  --prune    also removes documents missing in the source
  --yes      skips the confirmation; implied without a terminal

Exit status: 0 on success, 1 if errors were found, 2 on wrong usage or settings.`;

await main(process.argv.slice(2), {
  commands: { check, new: create, push, pull, upgrade },
  usage: USAGE,
  help: "npm run content -- --help",
});
