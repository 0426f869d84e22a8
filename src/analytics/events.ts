import { RESUME_FORMS } from "../domain/resume/resume-forms.ts";

/** Events whose values are the same on every site. Values of the others are named after its pages. */
export const FIXED_EVENTS = {
  /** Loads of the site: each counts as `all`, and a visitor's first also as `new`. */
  visits: ["all", "new"],
  /**
   * Clicks on external links. `website` is any other link of the owner's, `post` a link of a blog list. There are few
   * names, because a write to Firestore may change only so many counters.
   */
  outbound: ["email", "phone", "linkedin", "github", "instagram", "calendar", "website", "live-app", "post", "other"],
  /** The search was opened; a result was followed. */
  search: ["opened", "followed"],
  resume: ["printed", ...RESUME_FORMS],
} as const;

type FixedEvents = typeof FIXED_EVENTS;

/**
 * Event names. `page`: a page was shown; all unknown addresses are `not-found`, all blog posts `post`. `csv`: a table
 * of the voter tracker was downloaded. `picture`: a picture was enlarged, by its page.
 */
export const EVENT_NAMES = ["visits", "page", "outbound", "csv", "picture", "search", "resume"] as const;
export type EventName = (typeof EVENT_NAMES)[number];
export type EventValue<N extends EventName> = N extends keyof FixedEvents ? FixedEvents[N][number] : string;

/**
 * Everything that a site counts: event names with their allowed values. The server rejects anything else, so that
 * counters stay few and contain nothing personal.
 */
export type Events = Readonly<Record<EventName, readonly string[]>>;

export type Countable = { [N in EventName]: { readonly event: N; readonly value: EventValue<N> } }[EventName];

/** Kinds of pages whose pictures can be enlarged. */
export const WITH_PICTURES: readonly string[] = ["experiences", "story", "planner"];

export interface ShownPage {
  /** Its name in counters; `not-found` for unknown addresses. */
  readonly id: string;
  readonly kind: string;
  readonly printsResume: boolean;
  readonly hasPictures: boolean;
}

export type KnownLinks = ReadonlyMap<string, EventValue<"outbound">>;

/** A link as it is written, its resolved address, and the page with it. */
interface FollowedLink {
  readonly address: string;
  readonly url: URL;
  readonly page: ShownPage;
  readonly origin: string;
  readonly known: KnownLinks;
}

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

export function countOfLink({ address, url, page, origin, known }: FollowedLink): Countable | undefined {
  const { pathname } = url;
  if (PICTURE.test(pathname)) return page.hasPictures ? { event: "picture", value: page.id } : undefined;
  if (url.origin === origin) {
    const [, file = "", type = ""] = /([^/]+\/[^/]+|[^/]+)\.(csv|pdf|docx|txt|json)$/.exec(pathname) ?? [];
    if (type === "csv") return page.kind === "tracker" ? { event: "csv", value: file.replace("/", "-") } : undefined;
    const form = FIXED_EVENTS.resume.find((known) => known === type);
    return /(?:^|\/)resume$|^resume\//.test(file) && form !== undefined ? { event: "resume", value: form } : undefined;
  }
  if (url.protocol === "mailto:") return { event: "outbound", value: "email" };
  return { event: "outbound", value: known.get(address) ?? (page.kind === "blog" ? "post" : "other") };
}
