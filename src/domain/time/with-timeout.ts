export class TimeoutError extends Error {
  override readonly name = "TooLate";
}

/**
 * Rejects with `TimeoutError` if work takes too long. Engines, scripts and services have no limits of their own. Late
 * results are ignored.
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
