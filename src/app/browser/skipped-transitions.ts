/**
 * Ignores view transitions that are cut short by the next page, a hidden tab or a resize. Their promises reject, and
 * the router does not catch them, as in other routers: https://github.com/TanStack/router/issues/7906.
 */
export function ignoreSkippedTransitions(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  });
}
