import { HOST_NAMES, PAGE_CHOICES } from "../content/new-site.ts";
import { STARTERS } from "../content/starter.ts";
import { INTERFACE_LANGUAGES } from "../domain/language/language.ts";
import { readEnvFile } from "../server/settings.ts";
import { type Command, processTerminal, run } from "./command.ts";

const MOVE = `
  --dry-run  shows the changes without making them
  --prune    also removes documents that are missing in the source
  --yes      skips the confirmation; implied without a terminal`;

/** The help of each command: its arguments, then what it does. */
const HELP: Readonly<Record<string, string>> = {
  edit: `[--no-open]

  Opens the editor in the browser: forms beside a preview. Only this machine can reach it.

  --no-open  prints the address only`,
  dev: "\n\n  Serves the site and follows edits in the content folder.",
  check: `[--warnings] [--strict] [--json]
       check --resume

  Reports all errors of the content with file, line and column.

  --warnings  lists warnings even if there are errors
  --strict    treats warnings as errors
  --json      prints JSON
  --resume    reads the resume's PDF and Word document as other programs do, and reports what they would miss`,
  new: `<kind> <id>

  Creates a starter file.

  <kind>  ${Object.keys(STARTERS).join(", ")}
  <id>    the name of the file, without its ending`,
  build: `[--out <folder>]

  Checks the content and writes the whole site as files into public/, for any host.

  --out <folder>  writes them there, below BASE_PATH, for a server with other sites`,
  start: "\n\n  Serves the site, counts visits, and follows changes of the content.",
  init: `[folder] [options]

  Creates a site of your own. Asks for whatever is not given as an option; with --yes or without a terminal, it uses the
  options alone. In a folder that has a site, --host adds the files to publish it.

  --name <text>      required
  --role <text>, --tagline <text>, --accent "#0b6e4f"
  --link <address>   a mail or web address; may be repeated
  --pages <names>    separated by commas: ${Object.keys(PAGE_CHOICES).join(", ")}
  --from <file>      imports a LinkedIn export or JSON Resume, which also fills in the name, or BibTeX
  --host <name>      files to publish with: ${HOST_NAMES.join(", ")}
  --language <code>  of the site: ${INTERFACE_LANGUAGES.join(", ")}
  --git              makes it a Git repository
  --no-install       does not install packages`,
  import: `<file> [folder] [--dry-run] [--replace]

  Creates content from a LinkedIn export, a JSON Resume or BibTeX.

  <file>     a ZIP file or folder from LinkedIn, a resume.json, or a .bib file
  [folder]   the content folder, created if missing
  --dry-run  shows the changes without making them
  --replace  overwrites files that exist`,
  upgrade: `[--dry-run]

  Brings the site of an earlier version to this one. Run it after every update.

  --dry-run  shows the changes without making them`,
  stats: `[--event <name>] [--json]
       stats --export <file>
       stats --import <file>

  Prints what was counted. The editor draws it.

  --event <name>   prints one event only
  --json           prints JSON
  --export <file>  writes the counters to a new file, to move them to another store
  --import <file>  adds the counters of such a file, once, however often it is imported`,
  push: `[--dry-run] [--prune] [--yes]\n\n  Updates the hosted stores from the files.\n${MOVE}`,
  pull: `[--dry-run] [--prune] [--yes]\n\n  Updates the files from the hosted stores.\n${MOVE}`,
  rules: "<folder>\n\n  Writes the Firestore rules, which allow counts of the pages of the site.",
  backup: "<folder>\n\n  Copies the counters into a new folder while the site runs.",
  restore: "<folder>\n\n  Replaces the counters by those of a backup. Stop the site first.",
};

function usageOf(name: string): string {
  if (!Object.hasOwn(HELP, name)) return OVERVIEW;
  return `Usage: npx mass-and-line ${name} ${HELP[name]}

Exit status: 0 on success, 1 if errors were found, 2 on wrong usage or settings.`;
}

const OVERVIEW = `Usage: npx mass-and-line <command>

${Object.entries(HELP)
  .map(([name, help]) => `  ${name.padEnd(8)}  ${/\n\n {2}(.+?)(?:[:.]\s|\.$|$)/s.exec(help)?.[1]}`)
  .join("\n")}

Each command has --help. Settings are read from .env of this folder.`;

/** Each is loaded when it is called: most packages of one are of no use to another. */
const commands: Readonly<Record<string, Command>> = {
  check: async (...call) => (await import("./commands/check.ts")).check(...call),
  new: async (...call) => (await import("./commands/new.ts")).create(...call),
  init: async (...call) => (await import("./commands/init.ts")).init(...call),
  import: async (...call) => (await import("./commands/import.ts")).importProfile(...call),
  upgrade: async (...call) => (await import("./commands/upgrade.ts")).upgrade(...call),
  stats: async (...call) => (await import("./commands/stats.ts")).stats(...call),
  push: async (...call) => (await import("./commands/push-and-pull.ts")).push(...call),
  pull: async (...call) => (await import("./commands/push-and-pull.ts")).pull(...call),
  rules: async (...call) => (await import("./commands/rules.ts")).rules(...call),
  backup: async (...call) => (await import("./commands/backup.ts")).backup(...call),
  restore: async (...call) => (await import("./commands/backup.ts")).restore(...call),
};
const args = process.argv.slice(2);
const usage = usageOf(args[0] ?? "");
readEnvFile();
process.exitCode = await run(args, {
  commands,
  usage,
  env: process.env,
  now: () => new Date(),
  terminal: processTerminal,
});
