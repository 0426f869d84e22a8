import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Family, gauge, total } from "./exposition.ts";

/** In milliseconds: the interval of the timer whose delay is measured. */
const RESOLUTION_MS = 20;
const MICROSECONDS_PER_SECOND = 1e6;
const NANOSECONDS_PER_SECOND = 1e9;

/** Memory, processor time and delay of the event loop, under the names that dashboards for Node know. */
export function processMetrics(): readonly Family[] {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  loop.enable();
  const startedAt = Math.round((Date.now() - performance.now()) / 1000);
  /** Without the interval itself. */
  const delay = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS_PER_SECOND - RESOLUTION_MS / 1000);

  return [
    gauge("process_start_time_seconds", "Start of the process, in seconds since 1970.", () => startedAt),
    total("process_cpu_seconds_total", "Processor time of the process, in seconds.", () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / MICROSECONDS_PER_SECOND;
    }),
    gauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss()),
    gauge("nodejs_heap_size_used_bytes", "JavaScript heap in use.", () => process.memoryUsage().heapUsed),
    gauge("nodejs_eventloop_lag_p99_seconds", "99th percentile of the event loop's delay since the last scrape.", () =>
      delay(loop.percentile(99)),
    ),
    // Last, because it begins a new measurement.
    gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop since the last scrape.", () => {
      const longest = delay(loop.max);
      loop.reset();
      return longest;
    }),
  ];
}
