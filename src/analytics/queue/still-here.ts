const MOMENT_MS = 1_000;

/**
 * Settles after a moment, and never if the page is left until then. Browsers fail all requests of a page that is left,
 * before they say that it is; such a failure does not tell whether a request was taken.
 */
export function stillHere(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
}
