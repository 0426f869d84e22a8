import { emailOf, mailbox } from "../../../domain/site/links.ts";
import { resumePage } from "../../../domain/site/page-table.ts";
import type { Site } from "../../../domain/site/site.ts";
import { resumeLink, withIcon } from "../../data/link-icons.server.ts";
import type { ClosingProps } from "./closing.tsx";
import { captionParts } from "./figure-data.server.ts";

/** The end of home: how to reach the owner. Undefined without links. */
export function closingData({ owner, home, links, pages }: Site): ClosingProps | undefined {
  if (links.length === 0) return undefined;
  const url = emailOf(links);
  const place = [owner.location, owner.timeZone].filter(Boolean).join(". ");
  return {
    words: captionParts(home.headings.contact),
    email: url === undefined ? undefined : { url, ...mailbox(url) },
    ways: [
      ...links.filter((link) => link.url !== url).map(withIcon),
      ...(resumePage(pages) === undefined ? [] : [resumeLink("Resume, PDF")]),
    ],
    answers: [
      ...(place === "" ? [] : [{ label: "Place", text: place }]),
      ...(owner.availability === undefined ? [] : [{ label: "Available", text: owner.availability }]),
      ...(home.answer === undefined ? [] : [home.answer]),
    ],
  };
}
