import { backup } from "./commands/backup.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run backup -- <folder>

  Copies the embedded stores and the waiting counts into a new folder, while the site runs.

Ends with 0 if all is well, 1 if it could not be done, 2 if the call or a setting is wrong.`;

await main(["backup", ...process.argv.slice(2)], {
  commands: { backup },
  usage: USAGE,
  help: "npm run backup -- --help",
});
