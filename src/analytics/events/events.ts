/**
 * Everything the site counts: the name of an event, and the values it may have. The browser sends nothing else and the
 * server takes nothing else, so the counters stay few and hold nothing about a person (D26).
 */
export const EVENTS = {
  /** Loads of the site: every one as `all`, the first of a visitor as `new` as well (D25). */
  visits: ["all", "new"],
  /** A page was shown, by its address; `not-found` stands for every unknown one. */
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
    // Announced and not written yet: what is asked for most could come first.
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
  /** A link that leaves the site was followed; `post` is one of a blog list, `other` any not named here. */
  outbound: ["email", "linkedin", "instagram", "live-app", "post", "other"],
  /** A table of the voter tracker was downloaded. */
  csv: ["2020-tracker-clicks", "2020-tracker-searches", "2022-tracker-clicks", "2022-tracker-searches"],
  /** A picture was enlarged, by the page it stands on. */
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
  /** The search was opened, and one of its results was followed. */
  search: ["opened", "followed"],
  /** The resume was printed, or one of its files downloaded. */
  resume: ["printed", "pdf", "txt", "json"],
} as const;

export type EventName = keyof typeof EVENTS;
export type EventValue<N extends EventName> = (typeof EVENTS)[N][number];
export type PageId = EventValue<"page">;

/** One thing to count. */
export type Countable = { [N in EventName]: { readonly event: N; readonly value: EventValue<N> } }[EventName];

/** Whether an event of this name and value is on the list. */
export function isCountable(counted: { readonly event: string; readonly value: string }): counted is Countable {
  const { event, value } = counted;
  return isEventName(event) && isOneOf(EVENTS[event], value);
}

/**
 * The page at an address.
 * @param pathname without the base path
 */
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
