import { headlineOf, initialsHeight, measureHeadline } from "../../domain/site/headline.ts";
import { emailOf, mailbox } from "../../domain/site/links.ts";
import { ownerInitials } from "../../domain/site/owner.ts";
import type { SiteContext } from "../context.ts";

/** Space between two initials, relative to their size. */
const BETWEEN = 0.12;

/** For rounding and small differences between browsers. */
const SLACK = 1.015;

/** Of the address, which hangs into the margin as far as its first stem is from its edge. */
const HANGING = 0.06;

/**
 * Measures of the tagline, mail address and initials, relative to their font size. Styles divide the available space by
 * them. They are in the site's style element, because the policy forbids inline styles.
 */
export function homeMeasures({ site, textWidth }: Pick<SiteContext, "site" | "textWidth">): string {
  const { widths, leading, head, deep, keepsSpacing, breaksBuilt } = measureHeadline(
    headlineOf(site.taglineLines),
    textWidth,
  );
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
    address: address && (textWidth(name, "drawn") + textWidth(domain, "built")) * SLACK - HANGING,
    initials: (drawn + built + (first === undefined ? 0 : BETWEEN)) * SLACK,
    "initials-widest": Math.max(drawn, built) * SLACK,
    "initials-high": initialsHeight(`${first ?? ""}${last}`),
  };
  const properties = Object.entries(measures).flatMap(([property, measure]) =>
    typeof measure === "number" ? `--${property}:${Math.round(measure * 1000) / 1000}` : [],
  );
  const broken = breaksBuilt ? ";inline-size:auto;text-wrap:balance" : "";
  const spacing = keepsSpacing ? `h1#tagline span{letter-spacing:0;margin-inline:0${broken}}` : "";
  return `:root{${properties.join(";")}}${spacing}`;
}
