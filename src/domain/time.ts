export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Rejects with `TimeoutError` if the work takes too long. A late result is ignored. */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns false for a moment in the future, because the clock was set back since. */
export function isYounger(since: Date | number, milliseconds: number, now: Date | number): boolean {
  const age = Number(now) - Number(since);
  return age >= 0 && age < milliseconds;
}
