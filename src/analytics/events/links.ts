import { type Countable, type EventValue, FIXED_EVENTS, type ShownPage } from "./events.ts";

/** External addresses counted by name. */
export type KnownLinks = ReadonlyMap<string, EventValue<"outbound">>;

interface Followed {
  /** As written, and as resolved. */
  readonly address: string;
  readonly url: URL;
  /** The page with the link. */
  readonly page: ShownPage;
  readonly origin: string;
  readonly known: KnownLinks;
}

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

/** The event that a click on a link counts as, if any. */
export function countOfLink({ address, url, page, origin, known }: Followed): Countable | undefined {
  const { pathname } = url;
  if (PICTURE.test(pathname)) return page.hasPictures ? { event: "picture", value: page.id } : undefined;
  if (url.origin === origin) {
    const [, file = "", type = ""] = /([^/]+\/[^/]+|[^/]+)\.(csv|pdf|txt|json)$/.exec(pathname) ?? [];
    if (type === "csv") return page.kind === "tracker" ? { event: "csv", value: file.replace("/", "-") } : undefined;
    const form = FIXED_EVENTS.resume.find((known) => known === type);
    return file.endsWith("resume") && form !== undefined ? { event: "resume", value: form } : undefined;
  }
  if (url.protocol === "mailto:") return { event: "outbound", value: "email" };
  return { event: "outbound", value: known.get(address) ?? (page.kind === "blog" ? "post" : "other") };
}
