import { traffic } from "./commands/traffic.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run traffic -- [--event <name>] [--json]

  --event <name>  prints one event only
  --json          prints JSON

Exit status: 0 on success, 1 if the counters cannot be read, 2 on wrong usage or settings.`;

await main(["traffic", ...process.argv.slice(2)], {
  commands: { traffic },
  usage: USAGE,
  help: "npm run traffic -- --help",
});
