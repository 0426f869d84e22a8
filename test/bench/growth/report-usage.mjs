// Loaded into a measured process before its program: writes what it has used to descriptor 3, on its exit and whenever
// it is asked by SIGUSR2.
import { writeSync } from "node:fs";

function report() {
  const { user, system } = process.cpuUsage();
  const usage = {
    cpuMs: (user + system) / 1000,
    bytes: process.memoryUsage.rss(),
    peakKb: process.resourceUsage().maxRSS,
  };
  writeSync(3, `${JSON.stringify(usage)}\n`);
}

process.on("exit", report);
process.on("SIGUSR2", report);
