import { EVENT_NAMES, type Events, FIXED_EVENTS, WITH_PICTURES } from "../../analytics/events.ts";
import { type Page, pageId } from "../../domain/site/page.ts";
import { DOCUMENTS_BY_KIND } from "../../domain/site/page-table.ts";

/** All events that a site with these pages counts (D28). */
export function countedEvents(pages: readonly Page[]): Events {
  const ids = (shown: readonly Page[]) => shown.map(({ path }) => pageId(path));
  const withPictures = pages.filter(({ kind }) => WITH_PICTURES.includes(kind));
  const trackers = ids(pages.filter(({ kind }) => kind === "tracker"));
  const documents = new Set(pages.flatMap(({ kind }) => DOCUMENTS_BY_KIND[kind] ?? []));
  return {
    ...FIXED_EVENTS,
    page: [...ids(pages), ...documents, "search", "not-found"],
    csv: trackers.flatMap((id) => [`${id}-clicks`, `${id}-searches`]),
    picture: ids(withPictures),
  };
}

/** Whether an event of this name and value is counted. */
export function isCounted(
  events: Events,
  { event, value }: { readonly event: string; readonly value: string },
): boolean {
  const name = EVENT_NAMES.find((known) => known === event);
  return name !== undefined && events[name].includes(value);
}
