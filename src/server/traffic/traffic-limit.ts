import { createHmac, randomBytes } from "node:crypto";

const WINDOW_MS = 60_000;

/** Per minute. */
export interface TrafficLimits {
  readonly perAddress: number;
  readonly overall: number;
}

/** A busy visitor sends about ten events a minute; an office may share an address. */
export const EVENTS_PER_ADDRESS = 120;

/**
 * Counts events per minute. Addresses are kept as keyed hashes, and keys and hashes are discarded every minute, so
 * that visitors cannot be identified later (D26).
 * @param uptime milliseconds of a monotonic clock
 * @returns a function that counts an event of an address and returns the seconds to wait, 0 if it is accepted
 */
export function trafficLimit(
  { perAddress, overall }: TrafficLimits,
  uptime: () => number = () => performance.now(),
): (address: string) => number {
  let window = emptyWindow(uptime());

  return (address) => {
    const time = uptime();
    if (time - window.began >= WINDOW_MS) window = emptyWindow(time);
    const visitor = createHmac("sha256", window.key).update(address).digest("base64");
    const taken = window.visitors.get(visitor) ?? 0;
    if (taken >= perAddress || window.taken >= overall) return Math.ceil((window.began + WINDOW_MS - time) / 1000);
    window.taken += 1;
    window.visitors.set(visitor, taken + 1);
    return 0;
  };
}

function emptyWindow(began: number) {
  return { began, key: randomBytes(32), taken: 0, visitors: new Map<string, number>() };
}
