/**
 * Restores the scroll position of a page that the browser kept, on Back from another document. Safari does not, because
 * the router takes scrolling over at the same moment (https://github.com/remix-run/react-router/pull/15397).
 */
export function restoreKeptPageScroll(): void {
  let left = 0;
  addEventListener("pagehide", () => {
    left = scrollY;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) scrollTo(0, left);
  });
}
