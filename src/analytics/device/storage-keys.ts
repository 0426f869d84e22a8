/** Everything the site keeps in local storage about visits, by key. The privacy page lists it and can delete it. */
export const STORAGE_KEYS = {
  /** Marks a browser that has been here before (D25). */
  visited: "Hello",
  /** `no` where visits from this browser are not to be counted. */
  counted: "counted",
  /** Moment of the last email alert, in milliseconds. */
  alerted: "alerted",
  /** Events that were given up, by reason. */
  lost: "events-lost",
} as const;

/** What the key of a waiting event begins with; its queue, its time and its id follow. */
export const EVENT_PREFIX = "event:";

/** What the key of a lease begins with, where the browser has no locks. */
export const LEASE_PREFIX = "lease:";

/** Session-storage key of the listed `utm_source` a visit came from (D24). */
export const SOURCE_KEY = "source";
