/** Local storage keys. The privacy page lists and deletes them. */
export const STORAGE_KEYS = {
  /** Set after the first visit (D25). */
  visited: "Hello",
  /** `no` for an opt-out. */
  counted: "counted",
  /** Of the last email alert, in milliseconds. */
  alerted: "alerted",
  /** Dropped events by reason. */
  lost: "events-lost",
} as const;

/** Followed by queue, time and id of a waiting event. */
export const EVENT_PREFIX = "event:";

/** For browsers without locks. */
export const LEASE_PREFIX = "lease:";

/** Session storage: the `utm_source` of a visit that the owner wants an alert about (D24). */
export const SOURCE_KEY = "source";
