import { translateInto } from "../../domain/language/translate.ts";
import { emailOf, mailbox, type Network, type SiteLink } from "../../domain/site/links.ts";
import type { Site } from "../../domain/site/site.ts";

/** A link with its icon. Icons are part of the data, because each page needs only a few. */
export interface LinkWithIcon extends SiteLink {
  /** Path data on a 24 px grid. */
  readonly drawing: string;
}

const DRAWINGS: Readonly<Record<Network, string>> = {
  email: "M3 5.5h18v13H3zM3 6.5l9 7 9-7",
  phone:
    "M5 3.5h4l1.5 5L8 10a11 11 0 0 0 6 6l1.5-2.5 5 1.5v4a1.5 1.5 0 0 1-1.5 1.5C11 20.5 3.5 13 3.5 5A1.5 1.5 0 0 1 5 3.5z",
  linkedin: "M4 9.5v10.5M10 20V9.5M10 14.2c0-2.8 1.7-4.5 4.3-4.5 2.9 0 4.7 1.7 4.7 4.8V20M4 4.7a.5.5 0 1 0 .01 0",
  github: "M8 5L2 12l6 7M16 5l6 7-6 7",
  gitlab: "M12 20.5L3 13.5l2.5-9 2.5 6h8l2.5-6 2.5 9z",
  orcid: "M12 3.5a8.5 8.5 0 1 0 .01 0M8.5 10.5V16M8.5 7.5a.3.3 0 1 0 .01 0M11.5 8.5v7.5h1.5a3.75 3.75 0 0 0 0-7.5z",
  scholar: "M2.5 9.5L12 4.5l9.5 5-9.5 5zM6 11.5v5c3 3 9 3 12 0v-5M21.5 9.5v6",
  mastodon:
    "M15 19.8c-5 .7-7-1.3-7-4.3M4 17V8a4.5 4.5 0 0 1 4.5-4.5h7A4.5 4.5 0 0 1 20 8v3a4.5 4.5 0 0 1-4.5 4.5H8M4 17c.5 2.5 2.5 4 6 4M8 12V9.5a2 2 0 0 1 4 0V12M12 9.5a2 2 0 0 1 4 0V12",
  bluesky:
    "M12 11.5C10.5 8.5 7 4.5 4.5 4.5s-1.5 6-.5 7.5 3 1.5 4.5 1c-3 .5-4.5 2-2.5 4.5 2.5 3 5-.5 6-3 1 2.5 3.5 6 6 3 2-2.5.5-4-2.5-4.5 1.5.5 3.5.5 4.5-1s2-7.5-.5-7.5S13.5 8.5 12 11.5z",
  x: "M4 4h4.5L20 20h-4.5zM19.5 4l-6.7 7.2M11 13l-6.5 7",
  instagram:
    "M8.5 3.5h7a5 5 0 0 1 5 5v7a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5v-7a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 .01 0M16.9 6.9a.2.2 0 1 0 .01 0",
  youtube: "M2.5 6h19v12h-19zM10 9.2l5 2.8-5 2.8z",
  calendar: "M3.5 5.5h17v15h-17zM3.5 10.5h17M8 3v5M16 3v5",
  website: "M12 3.5a8.5 8.5 0 1 0 .01 0M3.5 12h17M12 3.5c5 4.5 5 12.5 0 17c-5-4.5-5-12.5 0-17",
  page: "M3 12h17M13.5 5.5L20 12l-6.5 6.5",
};

/** An arrow into a tray. */
const DOWNLOAD = "M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4 20.5h16";

export function fileLink(url: "/resume.pdf" | "/contact.vcf", label: string): LinkWithIcon {
  return { url, network: "page", label, drawing: DOWNLOAD };
}

export function withIcon(link: SiteLink): LinkWithIcon {
  return { ...link, drawing: DRAWINGS[link.network] };
}

/**
 * The end of a page: how to reach the owner. Undefined without links.
 * @param further links after the owner's
 */
export function closingData({ owner, home, links, language }: Site, further: readonly LinkWithIcon[] = []) {
  if (links.length === 0) return undefined;
  const t = translateInto(language);
  const url = emailOf(links);
  const place = [owner.location, owner.timeZone].filter(Boolean).join(". ");
  return {
    words: captionParts(home.headings.contact),
    /** The address as `mailto:`, and its two parts. */
    email: url === undefined ? undefined : { url, ...mailbox(url) },
    ways: [...links.filter((link) => link.url !== url).map(withIcon), ...further],
    answers: [
      ...(place === "" ? [] : [{ label: t("Place"), text: place }]),
      ...(owner.availability === undefined ? [] : [{ label: t("Available"), text: owner.availability }]),
      ...(home.answer === undefined ? [] : [home.answer]),
    ],
  };
}

/** `**voters** checked` is a bold part and a plain one. */
export function captionParts(caption: string) {
  return caption
    .split("**")
    .map((text, index) => ({ text, bold: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
