/** What content tells; undefined while its store is unavailable (D23). */
export function ifAvailable<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return undefined;
  }
}
