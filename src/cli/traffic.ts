import { traffic } from "./commands/traffic.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run traffic -- [--event <name>] [--json]

  --event <name>  only what was counted of one event
  --json          prints for programs

Ends with 0 if all is well, 1 if the counters cannot be read, 2 if the call or a setting is wrong.`;

await main(["traffic", ...process.argv.slice(2)], {
  commands: { traffic },
  usage: USAGE,
  help: "npm run traffic -- --help",
});
