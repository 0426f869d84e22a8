import { main } from "./command.ts";
import { stats } from "./commands/stats.ts";

const usage = `Usage: npm run stats -- [--event <name>] [--json]
       npm run stats -- --export <file>
       npm run stats -- --import <file>

  Prints what was counted. The editor draws it: npm run edit

  --event <name>   prints one event only
  --json           prints JSON
  --export <file>  writes the counters to a new file, to move them to another store
  --import <file>  adds the counters of such a file, once, however often it is imported

Exit status: 0 on success, 1 if the counters cannot be read or moved, 2 on wrong usage or settings.`;

await main(["stats", ...process.argv.slice(2)], { commands: { stats }, usage });
