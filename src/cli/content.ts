import { check } from "./commands/check.ts";
import { create } from "./commands/new.ts";
import { pull } from "./commands/pull.ts";
import { push } from "./commands/push.ts";
import { main } from "./main.ts";

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

Ends with 0 if all is well, 1 if there are problems, 2 if the call or a setting is wrong.`;

await main(process.argv.slice(2), {
  commands: { check, new: create, push, pull },
  usage: USAGE,
  help: "npm run content -- --help",
});
