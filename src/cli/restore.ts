import { restore } from "./commands/restore.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run restore -- <folder>

  Puts a backup in the place of the embedded stores and the waiting counts. The site must not run.

Ends with 0 if all is well, 1 if it could not be done, 2 if the call or a setting is wrong.`;

await main(["restore", ...process.argv.slice(2)], {
  commands: { restore },
  usage: USAGE,
  help: "npm run restore -- --help",
});
