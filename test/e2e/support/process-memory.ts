import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** A process and those that it started, in bytes. */
export interface ProcessMemory {
  /** The highest sum of what living processes have needed at most. */
  readonly peak: () => number;
  /** The memory that they use now. */
  readonly current: () => Promise<number>;
  stop(): void;
}

const INTERVAL_MS = 100;

/** Watches a process on Linux. Memory of programs and libraries counts once, because processes share it. */
export function watchMemory(pid: number): ProcessMemory {
  let peak = 0;
  let watching = true;
  async function watch(): Promise<void> {
    while (watching) {
      peak = Math.max(peak, await memoryOf(pid, "VmHWM"));
      await setTimeout(INTERVAL_MS);
    }
  }
  void watch();
  return {
    peak: () => peak,
    current: () => memoryOf(pid, "VmRSS"),
    stop: () => {
      watching = false;
    },
  };
}

async function memoryOf(pid: number, field: "VmHWM" | "VmRSS", isChild = false): Promise<number> {
  const status = await textOf(`/proc/${pid}/status`);
  const children = (await textOf(`/proc/${pid}/task/${pid}/children`)).match(/\d+/g) ?? [];
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  const own = bytes(field) - (isChild ? bytes("RssFile") : 0);
  const others = await Promise.all(children.map((child) => memoryOf(Number(child), field, true)));
  return others.reduce((sum, one) => sum + one, own);
}

/** Empty for a process that has ended. */
function textOf(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}
