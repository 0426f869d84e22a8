/** No answer came in time. */
export class TimeoutError extends Error {
  override readonly name = "TooLate";
}

/**
 * Settles like the work, or gives up waiting: engines, scripts and services of others have no limit of their own, and a
 * network that swallows packets would hold whoever waits for minutes.
 * @throws TooLate after that many milliseconds; the work may still end, and nobody hears of it
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
