import { backup } from "./commands/backup.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run backup -- <folder>

  Copies the counters into a new folder while the site runs.

Exit status: 0 on success, 1 on failure, 2 on wrong usage or settings.`;

await main(["backup", ...process.argv.slice(2)], {
  commands: { backup },
  usage: USAGE,
  help: "npm run backup -- --help",
});
