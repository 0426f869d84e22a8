import { type Countable, type EVENTS, type EventValue, isCountable, type PageId } from "./events.ts";

/** External addresses counted by name. */
export type KnownLinks = ReadonlyMap<string, EventValue<"outbound">>;

interface Followed {
  /** As written, and as resolved. */
  readonly address: string;
  readonly url: URL;
  /** The page with the link. */
  readonly page: PageId;
  readonly origin: string;
  readonly known: KnownLinks;
}

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

/** The event that following a link counts as, if any. */
export function countOfLink({ address, url, page, origin, known }: Followed): Countable | undefined {
  const { pathname } = url;
  if (PICTURE.test(pathname)) return listed("picture", page);
  if (url.origin === origin) {
    const [, file = "", type = ""] = /([^/]+\/[^/]+|[^/]+)\.(csv|pdf|txt|json)$/.exec(pathname) ?? [];
    if (type === "csv") return listed("csv", file.replace("/", "-"));
    return file.endsWith("resume") ? listed("resume", type) : undefined;
  }
  if (url.protocol === "mailto:") return { event: "outbound", value: "email" };
  return { event: "outbound", value: known.get(address) ?? (page.startsWith("blog-") ? "post" : "other") };
}

function listed(event: keyof typeof EVENTS, value: string): Countable | undefined {
  const counted = { event, value };
  return isCountable(counted) ? counted : undefined;
}
