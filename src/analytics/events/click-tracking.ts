import type { Countable, PageId } from "./events.ts";
import { countOfLink, type KnownLinks } from "./links.ts";

/** Name of the event by which the site's own code asks to count something, in its `detail`. */
const COUNT = "count";

declare global {
  interface WindowEventMap {
    [COUNT]: CustomEvent<Countable>;
  }
}

interface Listening {
  /** The page that shows. */
  readonly page: () => PageId;
  readonly known: KnownLinks;
}

/** Counts what visitors do on the pages, without the pages knowing of it. */
export function trackClicks(count: (counted: Countable) => void, { page, known }: Listening): void {
  function followed(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // The second button opens a menu, not the link.
    if (link === null || link.href === "" || event.button > 1) return;
    const counted = countOfLink({
      address: link.getAttribute("href") ?? "",
      url: new URL(link.href),
      page: page(),
      origin: location.origin,
      known,
    });
    // A picture is enlarged in place of being followed; opened in a new tab, it was not.
    if (counted === undefined || (counted.event === "picture" && !event.defaultPrevented)) return;
    count(counted);
  }
  // On the window, because the pages' own listeners have had their say by then.
  addEventListener("click", followed);
  addEventListener("auxclick", followed);
  addEventListener("beforeprint", () => {
    if (page() === "professional") count({ event: "resume", value: "printed" });
  });
  addEventListener(COUNT, ({ detail }) => count(detail));
}
