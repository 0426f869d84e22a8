/**
 * Passes over view transitions that are cut short, by the next page, a hidden tab or a resized window: the page is there
 * all the same. Their promises reject, and the router hands them to nobody who could say so.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  });
}
