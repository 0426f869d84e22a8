import { readFile } from "node:fs/promises";

/**
 * Watches a process on Linux and those that it started, in bytes. Memory of programs and libraries counts once, because
 * processes share it.
 */
export function watchMemory(pid: number) {
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(pid, "VmHWM"));
  }, 100);
  return {
    /** The highest sum of what living processes have needed at most. */
    peak: () => peak,
    /** The memory that they use now. */
    current: () => memoryOf(pid, "VmRSS"),
    stop: () => clearInterval(timer),
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
