import { setImmediate, setTimeout } from "node:timers/promises";

/** For pages whose store was too slow: longer than such a store is left alone. */
const PAUSE_MS = 11_000;

interface WarmUpOptions {
  /** Renders a page. Returns its status. */
  readonly render: (address: string) => Promise<number>;
  /** Whether the stores respond. If not, another attempt is of no use. */
  readonly storesRespond: () => Promise<boolean>;
  readonly pauseMs?: number;
}

/**
 * Renders each page once, so that no visitor waits for fonts to load, code to be compiled and stores to be read for the
 * first time. One at a time, so that requests come in between. Pages that are unavailable get a second chance.
 */
export async function warmUp(
  addresses: readonly string[],
  { render, storesRespond, pauseMs = PAUSE_MS }: WarmUpOptions,
): Promise<void> {
  async function unavailableAmong(addresses: readonly string[]): Promise<readonly string[]> {
    const unavailable: string[] = [];
    for (const address of addresses) {
      await setImmediate();
      if ((await render(address)) === 503) unavailable.push(address);
    }
    return unavailable;
  }
  const cold = await unavailableAmong(addresses);
  if (cold.length === 0 || !(await storesRespond())) return;
  // Does not keep a process alive that was told to end.
  await setTimeout(pauseMs, undefined, { ref: false });
  await unavailableAmong(cold);
}
