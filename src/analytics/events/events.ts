/** Events whose values are the same on every site; those of the others are named after its pages. */
export const FIXED_EVENTS = {
  /** Loads of the site: every one as `all`, the first of a visitor as `new` as well (D25). */
  visits: ["all", "new"],
  /** A link that leaves the site was followed; `post` is one of a blog list, `other` any not named here. */
  outbound: [
    "email",
    "phone",
    "linkedin",
    "github",
    "gitlab",
    "orcid",
    "scholar",
    "mastodon",
    "bluesky",
    "x",
    "instagram",
    "youtube",
    "calendar",
    "website",
    "live-app",
    "post",
    "other",
  ],
  /** The search was opened, and one of its results was followed. */
  search: ["opened", "followed"],
  resume: ["printed", "pdf", "txt", "json"],
} as const;

type FixedEvents = typeof FIXED_EVENTS;

/**
 * The names of events. `page`: a page was shown, `not-found` stands for every unknown address. `csv`: a table of the
 * voter tracker was downloaded. `picture`: a picture was enlarged, by the page it stands on.
 */
export const EVENT_NAMES = ["visits", "page", "outbound", "csv", "picture", "search", "resume"] as const;
export type EventName = (typeof EVENT_NAMES)[number];
export type EventValue<N extends EventName> = N extends keyof FixedEvents ? FixedEvents[N][number] : string;

/**
 * Everything that a site counts: names of events, and the values that each may have. The server takes nothing else, so
 * the counters stay few and hold nothing about a person (D26).
 */
export type Events = Readonly<Record<EventName, readonly string[]>>;

export type Countable = { [N in EventName]: { readonly event: N; readonly value: EventValue<N> } }[EventName];

/** Kinds of pages whose pictures can be enlarged. */
export const WITH_PICTURES: readonly string[] = ["experiences", "story", "planner"];

/** The page that shows. */
export interface ShownPage {
  /** Its name in counters; `not-found` for every unknown address. */
  readonly id: string;
  readonly kind: string;
  readonly printsResume: boolean;
  readonly hasPictures: boolean;
}
