import { main } from "./command.ts";
import { backup } from "./commands/backup.ts";

const usage = `Usage: npm run backup -- <folder>

  Copies the counters into a new folder while the site runs.

Exit status: 0 on success, 1 on failure, 2 on wrong usage or settings.`;

await main(["backup", ...process.argv.slice(2)], { commands: { backup }, usage });
