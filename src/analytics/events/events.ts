/** All events and their values. Browser and server accept no others, so counters stay few and impersonal (D26). */
export const EVENTS = {
  /** `all` for each load, `new` as well for the first (D25). */
  visits: ["all", "new"],
  /** Pages by address; `not-found` stands for all unknown ones. */
  page: [
    "home",
    "professional",
    "impact",
    "awards",
    "testimonials",
    "portfolio",
    "evolution",
    "budgeting",
    "bank-of-kigali",
    "made-to-uplift",
    "2020-tracker",
    "2022-tracker",
    "blog-hbs",
    "blog-tech",
    "blog-musings",
    "disclaimers",
    "privacy",
    "terms",
    "search",
    // Placeholders, counted to learn which page to write first.
    "resumes",
    "timeline",
    "uplift-journal",
    "memories",
    "alaska",
    "travel",
    "dance",
    "guitar",
    "quotes",
    "not-found",
  ],
  /** External links; `post` is one of a blog list, `other` any unlisted one. */
  outbound: ["email", "linkedin", "instagram", "live-app", "post", "other"],
  /** CSV downloads of the voter tracker. */
  csv: ["2020-tracker-clicks", "2020-tracker-searches", "2022-tracker-clicks", "2022-tracker-searches"],
  /** Enlarged pictures, by page. */
  picture: [
    "bank-of-kigali",
    "made-to-uplift",
    "budgeting",
    "professional",
    "impact",
    "awards",
    "portfolio",
    "evolution",
  ],
  search: ["opened", "followed"],
  resume: ["printed", "pdf", "txt", "json"],
} as const;

export type EventName = keyof typeof EVENTS;
export type EventValue<N extends EventName> = (typeof EVENTS)[N][number];
export type PageId = EventValue<"page">;

export type Countable = { [N in EventName]: { readonly event: N; readonly value: EventValue<N> } }[EventName];

export function isCountable(counted: { readonly event: string; readonly value: string }): counted is Countable {
  const { event, value } = counted;
  return isEventName(event) && isOneOf(EVENTS[event], value);
}

/** @param pathname without the base path */
export function pageAt(pathname: string): PageId {
  const asked = pathname.replace(/(?<=.)\/$/, "");
  return EVENTS.page.find((id) => addressOf(id) === asked) ?? "not-found";
}

function addressOf(id: PageId): string {
  return id === "home" ? "/" : `/${id.replace("blog-", "blog/")}`;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(EVENTS, name);
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return values.some((listed) => listed === value);
}
