// Loaded into a measured process before its program: writes what it has used to the file USAGE_FILE, on its exit and
// whenever it is asked by SIGUSR2.
import { writeFileSync } from "node:fs";

function report() {
  const { user, system } = process.cpuUsage();
  const usage = {
    cpuMs: (user + system) / 1000,
    bytes: process.memoryUsage.rss(),
    peakKb: process.resourceUsage().maxRSS,
  };
  writeFileSync(process.env.USAGE_FILE, `${JSON.stringify(usage)}\n`);
}

process.on("exit", report);
process.on("SIGUSR2", report);
