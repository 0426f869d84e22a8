import { z } from "zod";
import { errorOfForm } from "../documents/document-error.ts";
import { linkField, textField } from "../documents/fields.ts";
import { isFields } from "../documents/translations.ts";
import { decoded } from "../format/text.ts";
import type { Translate } from "../language/translate.ts";
import { plainPath } from "./menu.ts";

/** Networks, recognized by host, and what else a link can lead to. */
const NAMES = {
  email: "Email",
  phone: "Phone",
  calendar: "Calendar",
  linkedin: "LinkedIn",
  github: "GitHub",
  gitlab: "GitLab",
  orcid: "ORCID",
  scholar: "Google Scholar",
  mastodon: "Mastodon",
  bluesky: "Bluesky",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
} as const;

const HOME = "Home";

/** Names that languages have a word for. */
const WORDS = [NAMES.email, NAMES.phone, NAMES.calendar, HOME] as const;

export type Network = keyof typeof NAMES | "website" | "page";

export interface SiteLink {
  readonly url: string;
  readonly network: Network;
  readonly label: string;
}

const HOSTS: Readonly<Record<string, Network>> = {
  "linkedin.com": "linkedin",
  "github.com": "github",
  "gitlab.com": "gitlab",
  "orcid.org": "orcid",
  "bsky.app": "bluesky",
  "x.com": "x",
  "twitter.com": "x",
  "instagram.com": "instagram",
  "youtube.com": "youtube",
  "youtu.be": "youtube",
  "cal.com": "calendar",
  "calendly.com": "calendar",
};

/** Accounts on Mastodon servers, which may have any host: `https://mastodon.example/@noa`. */
const HANDLE = /^\/@[^/]+\/?$/;

/** Other sites with addresses of the same form. */
const NOT_MASTODON = ["codementor.io", "medium.com", "threads.com", "threads.net", "tiktok.com"];

/** Networks in the printed résumé. */
const PRINTED: readonly Network[] = ["linkedin", "github", "gitlab", "orcid", "scholar", "mastodon", "bluesky"];

export function networkOf(address: string): Network {
  if (address.startsWith("/")) return "page";
  if (address.startsWith("mailto:")) return "email";
  if (address.startsWith("tel:")) return "phone";
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  const known = Object.entries(HOSTS).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
  if (known !== undefined) return known;
  if (/^scholar\.google\./.test(host)) return "scholar";
  return HANDLE.test(pathname) && !NOT_MASTODON.includes(host) ? "mastodon" : "website";
}

/** The host of a website. `/made-to-uplift#two` becomes `Made to uplift`. */
function nameOf(network: Network, url: string): string {
  switch (network) {
    case "website":
      return new URL(url).hostname.replace(/^www\./, "");
    case "page": {
      const path = plainPath(url);
      if (path === "/") return HOME;
      const words = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
      return words.charAt(0).toUpperCase() + words.slice(1).replaceAll("-", " ");
    }
    default:
      return NAMES[network];
  }
}

/** Links with translated names. Other labels of the owner stay. */
export function namedLinks(links: readonly SiteLink[], t: Translate): readonly SiteLink[] {
  const names = new Map<string, string>(WORDS.map((word) => [word, t(word)]));
  return links.map((link) => ({ ...link, label: names.get(link.label) ?? link.label }));
}

const TEL = /^tel:\+?[\d().-]{3,}$/;

const addressField = z
  .string()
  .refine(
    (address) => TEL.test(address) || linkField.safeParse(address).success,
    "expected an address: https://…, mailto:name@host, tel:+15125550100 or /page",
  )
  .meta({ title: "Address", format: "address", description: "The network is told by the address" });

export const linksSchema = z
  .array(
    z.union(
      [
        addressField,
        z.strictObject({ url: addressField, label: textField.optional() }).meta({ title: "Address with a label" }),
      ],
      {
        error: (issue) => {
          if (typeof issue.input === "string") return errorOfForm(issue, 0);
          return isFields(issue.input) ? errorOfForm(issue, 1) : "expected an address, or a url with a label";
        },
      },
    ),
  )
  .default([])
  .transform((links): readonly SiteLink[] => {
    const named = links.map((link) => {
      const { url, label = undefined } = typeof link === "string" ? { url: link } : link;
      const network = networkOf(url);
      return { url, network, label: label ?? nameOf(network, url) };
    });
    // Labels of websites at the same host include their path.
    return named.map((link) => {
      const isDefault = link.network === "website" && link.label === nameOf("website", link.url);
      const isShared = named.some((other) => other !== link && other.label === link.label);
      return isDefault && isShared ? { ...link, label: spelledOut(link.url) } : link;
    });
  });

/** Without scheme, for print: `linkedin.com/in/robin-vale`. Of a mail address, without a subject or the like. */
export function spelledOut(address: string): string {
  if (address.startsWith("mailto:")) {
    const { name, domain } = mailbox(address);
    return name + domain;
  }
  return address.replace(/^(tel:|https?:\/\/(www\.)?)/, "").replace(/\/$/, "");
}

export function emailOf(links: readonly SiteLink[]): string | undefined {
  return links.find(({ network }) => network === "email")?.url;
}

export function profilesIn(links: readonly SiteLink[]): readonly SiteLink[] {
  return links.filter(({ network }) => !["email", "phone", "calendar", "page"].includes(network));
}

/** Links in the printed résumé: mail and phone, then professional networks. */
export function printedLinks(links: readonly SiteLink[]) {
  return {
    reach: links.filter(({ network }) => network === "email" || network === "phone"),
    networks: links.filter(({ network }) => PRINTED.includes(network)),
  };
}

/** The two parts of a mail address: `hello@` and `robinvale.example`. */
export function mailbox(url: string): { readonly name: string; readonly domain: string } {
  const [address = ""] = url.slice("mailto:".length).split("?", 1);
  const at = address.lastIndexOf("@") + 1;
  return { name: decoded(address.slice(0, at)), domain: decoded(address.slice(at)) };
}
