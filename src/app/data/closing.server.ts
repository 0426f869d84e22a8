import { translateInto } from "../../domain/language/translate.ts";
import { emailOf, mailbox } from "../../domain/site/links.ts";
import type { Site } from "../../domain/site/site.ts";
import type { ClosingProps } from "../components/closing.tsx";
import { captionParts } from "./caption-parts.server.ts";
import { type LinkWithIcon, withIcon } from "./link-icons.server.ts";

/**
 * The end of a page: how to reach the owner. Undefined without links.
 * @param further links after the owner's
 */
export function closingData(
  { owner, home, links, language }: Site,
  further: readonly LinkWithIcon[] = [],
): ClosingProps | undefined {
  if (links.length === 0) return undefined;
  const t = translateInto(language);
  const url = emailOf(links);
  const place = [owner.location, owner.timeZone].filter(Boolean).join(". ");
  return {
    words: captionParts(home.headings.contact),
    email: url === undefined ? undefined : { url, ...mailbox(url) },
    ways: [...links.filter((link) => link.url !== url).map(withIcon), ...further],
    answers: [
      ...(place === "" ? [] : [{ label: t("Place"), text: place }]),
      ...(owner.availability === undefined ? [] : [{ label: t("Available"), text: owner.availability }]),
      ...(home.answer === undefined ? [] : [home.answer]),
    ],
  };
}
