import { main } from "./command.ts";
import { restore } from "./commands/backup.ts";

const usage = `Usage: npm run restore -- <folder>

  Replaces the counters by those of a backup. Stop the site first.

Exit status: 0 on success, 1 on failure, 2 on wrong usage or settings.`;

await main(["restore", ...process.argv.slice(2)], { commands: { restore }, usage });
