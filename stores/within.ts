/** An answer was not there in time. */
export class TooLate extends Error {
  override readonly name = "TooLate";
}

/**
 * Gives up waiting: engines have no limit of their own, and a network that swallows packets would hold pages for
 * minutes.
 * @throws TooLate when the time is over; what was asked for may still happen
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TooLate(`No answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
