const MOMENT_MS = 1_000;

/**
 * Resolves after a moment, but never if the page is being left: browsers fail pending requests before they report
 * that, and such failures say nothing about delivery.
 */
export function stillHere(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
}
