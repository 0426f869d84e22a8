import { headlineOf, measureHeadline } from "../../domain/site/headline.ts";
import { emailOf, mailbox } from "../../domain/site/links.ts";
import { ownerInitials } from "../../domain/site/owner.ts";
import type { SiteContext } from "../context.ts";

/** Between two initials side by side, relative to their size. */
const BETWEEN = 0.12;

/** Browsers round, and their fonts differ by a little. */
const SLACK = 1.015;

/**
 * How wide the words of home are that are fitted to their room, relative to their size: the styles of the tagline, the
 * mail address and the initials divide the room by them. Told once for the whole site, because no style is inline.
 */
export function homeMeasures({ site, textWidth }: Pick<SiteContext, "site" | "textWidth">): string {
  const { widths, leading, head, deep } = measureHeadline(headlineOf(site.taglineLines), textWidth);
  const address = emailOf(site.links);
  const { name, domain } = mailbox(address ?? "");
  const [first, last] = ownerInitials(site.owner.name);
  const drawn = first === undefined ? 0 : textWidth(first, "drawn");
  const built = textWidth(last, "built");
  const measures = {
    ...Object.fromEntries(widths.map((width, index) => [`tagline-${index + 1}`, width])),
    "tagline-leading": leading,
    "tagline-head": head,
    "tagline-deep": deep,
    address: address && (textWidth(name, "drawn") + textWidth(domain, "built")) * SLACK,
    initials: (drawn + built + (first === undefined ? 0 : BETWEEN)) * SLACK,
    "initials-widest": Math.max(drawn, built) * SLACK,
  };
  const properties = Object.entries(measures).flatMap(([property, measure]) =>
    typeof measure === "number" ? `--${property}:${Math.round(measure * 1000) / 1000}` : [],
  );
  return `:root{${properties.join(";")}}`;
}
