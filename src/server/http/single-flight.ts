/**
 * Does each piece of work once for all who ask for it at the same time, and only a few pieces at once: a crowd that
 * asks for the same thing costs as much as one visitor, and one that asks for many things waits in line.
 * @param most pieces of work under way at once
 */
export function singleFlight<Result>(most: number): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inLine(work: () => Promise<Result>): Promise<Result> {
    if (busy < most) busy += 1;
    // Whoever is done hands their place on.
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
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const result = inLine(work).finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };
}
