import { traffic } from "./commands/traffic.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run traffic -- [--event <name>] [--json]
       npm run traffic -- --export <file>
       npm run traffic -- --import <file> [--add]

  --event <name>   prints one event only
  --json           prints JSON
  --export <file>  writes the counters to a new file, to move them to another store
  --import <file>  adds such a file to an empty store, once, however often it is imported
  --add            also to a store that has counts

Exit status: 0 on success, 1 if the counters cannot be read or moved, 2 on wrong usage or settings.`;

await main(["traffic", ...process.argv.slice(2)], {
  commands: { traffic },
  usage: USAGE,
  help: "npm run traffic -- --help",
});
