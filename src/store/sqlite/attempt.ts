/** The result of some work, or undefined if it failed, whatever the reason. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
