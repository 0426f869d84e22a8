/**
 * Runs concurrent work with the same key once, and only a few keys at a time.
 * @param most keys at a time
 */
export function singleFlight<Result>(most: number): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function withSlot(work: () => Promise<Result>): Promise<Result> {
    if (busy < most) busy += 1;
    // Passes its slot on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const result = withSlot(work).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
