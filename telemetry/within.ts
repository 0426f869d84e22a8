/** Something took longer than it may. */
class TimeLimitError extends Error {
  override readonly name = "TimeLimitError";
}

/**
 * Settles like the promise, within a time limit.
 * @throws TimeLimitError after that many milliseconds; what the promise does later goes unheard
 */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeLimitError(`No answer within ${limitMs} ms`)), limitMs);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
