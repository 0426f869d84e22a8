const MOMENT_MS = 1_000;

/**
 * Resolves after a moment, but never if the page is being left: browsers fail pending requests first, and such
 * failures do not mean that delivery failed.
 */
export function stillHere(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
}
