import { restore } from "./commands/restore.ts";
import { main } from "./main.ts";

const USAGE = `Usage: npm run restore -- <folder>

  Replaces the counters by those of a backup. Stop the site first.

Exit status: 0 on success, 1 on failure, 2 on wrong usage or settings.`;

await main(["restore", ...process.argv.slice(2)], {
  commands: { restore },
  usage: USAGE,
  help: "npm run restore -- --help",
});
