import { HOSTS, PAGE_CHOICES } from "../content/new-site.ts";
import { STARTERS } from "../content/starter.ts";
import { INTERFACE_LANGUAGES } from "../domain/language/language.ts";
import { main } from "./command.ts";
import { check } from "./commands/check.ts";
import { importProfile } from "./commands/import.ts";
import { init } from "./commands/init.ts";
import { create } from "./commands/new.ts";
import { pull, push } from "./commands/push-and-pull.ts";
import { upgrade } from "./commands/upgrade.ts";

const usage = `Usage: npm run content -- <command>

  init [folder] [options]             creates a content folder of your own
  check [--warnings] [--strict] [--json]
                                      reports all errors with file, line and column
  new <kind> <id>                     creates a starter file
  import <file> [folder] [--dry-run] [--replace]
                                      creates content from a LinkedIn export or JSON Resume
  push [--dry-run] [--prune] [--yes]  updates the stores from the files
  pull [--dry-run] [--prune] [--yes]  updates the files from the stores
  upgrade [--dry-run]                 brings an older content folder to this version

  init prompts for whatever is not given as an option; with --yes or without a terminal, it uses the options alone:
    --name <text>      required
    --role <text>, --tagline <text>, --accent "#0b6e4f"
    --link <address>   a mail or web address; may be repeated
    --pages <names>    separated by commas: ${Object.keys(PAGE_CHOICES).join(", ")}
    --from <file>      imports a LinkedIn export or JSON Resume, which also fills in the name
    --host <name>      files to publish with: ${Object.keys(HOSTS).join(", ")}
    --language <code>  of the site: ${INTERFACE_LANGUAGES.join(", ")}
    --git              makes it a Git repository
    --replace-sample   removes the sample first

  <kind>     ${Object.keys(STARTERS).join(", ")}
  <id>       the name of the file, without its ending
  <file>     a ZIP file or folder from LinkedIn, or a resume.json
  [folder]   the content folder, created if missing; default: CONTENT_DIR
  --warnings lists warnings even if there are errors
  --strict   treats warnings as errors
  --json     prints JSON
  --dry-run  shows the changes without making them
  --replace  overwrites files that exist
  --prune    also removes documents missing in the source
  --yes      skips the confirmation; implied without a terminal

Exit status: 0 on success, 1 if errors were found, 2 on wrong usage or settings.`;

await main(process.argv.slice(2), {
  commands: { check, init, import: importProfile, new: create, push, pull, upgrade },
  usage,
});
