import type { Countable, ShownPage } from "./events.ts";
import { countOfLink, type KnownLinks } from "./links.ts";

/** A custom event with the event to count in its `detail`. */
const COUNT = "count";

declare global {
  interface WindowEventMap {
    [COUNT]: CustomEvent<Countable>;
  }
}

interface Listening {
  /** The current page. */
  readonly page: () => ShownPage;
  readonly known: KnownLinks;
}

/** Counts clicks without involving the pages. */
export function trackClicks(count: (counted: Countable) => void, { page, known }: Listening): void {
  function followed(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // The right button opens a menu.
    if (link === null || link.href === "" || event.button > 1) return;
    const counted = countOfLink({
      address: link.getAttribute("href") ?? "",
      url: new URL(link.href),
      page: page(),
      origin: location.origin,
      known,
    });
    // The lightbox prevents the default; opening a picture in a new tab does not count.
    if (counted === undefined || (counted.event === "picture" && !event.defaultPrevented)) return;
    count(counted);
  }
  // On the window, after the pages' own listeners.
  addEventListener("click", followed);
  addEventListener("auxclick", followed);
  addEventListener("beforeprint", () => {
    if (page().printsResume) count({ event: "resume", value: "printed" });
  });
  addEventListener(COUNT, ({ detail }) => count(detail));
}
