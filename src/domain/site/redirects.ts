import { z } from "zod";
import { linkField } from "../documents/fields.ts";
import { addressesOf, type Conflict, languageAddress, leadsSomewhere, RESERVED } from "./addresses.ts";
import { plainPath } from "./menu.ts";
import type { Page } from "./page.ts";

/** Also an address of another program: `/2019/About_me.html`. */
const FORMER = /^(?:\/[\p{L}\p{N}_~][\p{L}\p{N}._~-]*)+$/u;

export const redirectsSchema = z
  .record(
    z.string(),
    linkField.refine(
      (to) => /^(?:\/|https:)/.test(to),
      "expected an address of this site, such as /awards, or one with https://",
    ),
  )
  .default({})
  .meta({ description: "Addresses that moved, such as /cv, and where each leads, such as /professional" });

/** The former addresses, and where they lead. */
export type Redirects = z.infer<typeof redirectsSchema>;

export function redirectConflicts(
  redirects: Redirects,
  pages: readonly Page[],
  languages: readonly string[],
): readonly Conflict[] {
  const known = new Set(addressesOf(pages));
  const exists = leadsSomewhere(pages);
  const isLanguage = (first: string) => languages.some((tag) => languageAddress(tag) === `/${first}`);
  const all = Object.keys(redirects).map((from) => from.toLowerCase());
  return Object.entries(redirects).flatMap(([from, to], index): Conflict[] => {
    const path = from.toLowerCase();
    const [first = ""] = path.split("/", 2).slice(1);
    const target = plainPath(to).toLowerCase();
    const [, message] =
      [
        [!FORMER.test(from), `"${from}" is no address such as /cv, without a slash at its end`] as const,
        [known.has(path), `${from} is an address of the site already`] as const,
        [RESERVED.includes(first), `${from} belongs to the program`] as const,
        [isLanguage(first), `${from} is in another language; redirects of the first language apply to all`] as const,
        [all.indexOf(path) < index, `${from} is in the list twice`] as const,
        [all.includes(target), `${to} moved itself; write where it leads`] as const,
        [!exists(to), `the site has no address ${to}`] as const,
      ].find(([applies]) => applies) ?? [];
    return message === undefined ? [] : [{ at: ["redirects", from], message }];
  });
}

/**
 * Where a redirect leads, with the signs that a header may have.
 * @param language address of the language: `/es`
 */
export function redirectTarget(to: string, language: string): string {
  const { href, origin } = new URL(to, "https://site.invalid");
  if (!to.startsWith("/")) return href;
  const path = href.slice(origin.length);
  return path.startsWith("/media/") ? path : language + path;
}
