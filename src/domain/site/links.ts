import { z } from "zod";
import { linkField, textField } from "../documents/fields.ts";
import type { Translate } from "../language/translate.ts";
import { plainPath } from "./menu.ts";

/** Types of links: networks, recognized by host, mail, phone, pages of this site and other websites. */
export const NETWORKS = [
  "email",
  "phone",
  "linkedin",
  "github",
  "gitlab",
  "orcid",
  "scholar",
  "mastodon",
  "bluesky",
  "x",
  "instagram",
  "youtube",
  "calendar",
  "website",
  "page",
] as const;
export type Network = (typeof NETWORKS)[number];

export interface SiteLink {
  readonly url: string;
  readonly network: Network;
  readonly label: string;
}

/** Hosts of networks; `scholar.google.` stands for any country. */
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
const SCHOLAR = /^scholar\.google\./;

/** Accounts on Mastodon servers, which may have any host: `https://mastodon.example/@noa`. */
const HANDLE = /^\/@[^/]+\/?$/;

/** Other sites with addresses of the same form. */
const NOT_MASTODON = ["codementor.io", "medium.com", "threads.com", "threads.net", "tiktok.com"];

/** Names that languages have a word for. */
const WORDS = { email: "Email", phone: "Phone", calendar: "Calendar", home: "Home" } as const;

const NAMES: Readonly<Record<Exclude<Network, "website" | "page">, string>> = {
  ...WORDS,
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
};

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
  if (SCHOLAR.test(host)) return "scholar";
  return HANDLE.test(pathname) && !NOT_MASTODON.includes(host) ? "mastodon" : "website";
}

function siteLink(url: string, label?: string): SiteLink {
  const network = networkOf(url);
  return { url, network, label: label ?? nameOf(network, url) };
}

/** The host of a website. `/made-to-uplift#two` becomes `Made to uplift`. */
function nameOf(network: Network, url: string): string {
  switch (network) {
    case "website":
      return new URL(url).hostname.replace(/^www\./, "");
    case "page": {
      const path = plainPath(url);
      if (path === "/") return WORDS.home;
      const words = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
      return words.charAt(0).toUpperCase() + words.slice(1).replaceAll("-", " ");
    }
    default:
      return NAMES[network];
  }
}

/** Links with translated names. Other labels of the owner stay. */
export function namedLinks(links: readonly SiteLink[], t: Translate): readonly SiteLink[] {
  const names = new Map<string, string>(Object.values(WORDS).map((word) => [word, t(word)]));
  return links.map((link) => ({ ...link, label: names.get(link.label) ?? link.label }));
}

/** Labels of websites at the same host include their path. */
function toldApart(links: readonly SiteLink[]): readonly SiteLink[] {
  return links.map((link) => {
    const others = links.filter(({ label }) => label === link.label);
    const isDefault = link.network === "website" && link.label === nameOf("website", link.url);
    return isDefault && others.length > 1 ? { ...link, label: spelledOut(link.url) } : link;
  });
}

const TEL = /^tel:\+?[\d().-]{3,}$/;

/** A page, a website, a mail address, or a telephone number. */
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
        z.object({ url: addressField, label: textField.optional() }).strict().meta({ title: "Address with a label" }),
      ],
      {
        error: itemError,
      },
    ),
    { error: listError },
  )
  .default([])
  .transform((links): readonly SiteLink[] =>
    toldApart(links.map((link) => (typeof link === "string" ? siteLink(link) : siteLink(link.url, link.label)))),
  );

/** Reports errors of the intended variant. */
function itemError({ input, errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const [issue] = errors[typeof input === "string" ? 0 : 1] ?? [];
  const place = issue?.path.join(".");
  if (typeof input !== "string" && (typeof input !== "object" || input === null)) {
    return "expected an address, or a url with a label";
  }
  return [place, issue?.message].filter(Boolean).join(": ");
}

/** Explains how to convert the fields of older folders. */
function listError({ input }: z.core.$ZodRawIssue): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const addresses = Object.values(input).filter((value) => typeof value === "string");
  return `expected a list of addresses instead of fields: [${addresses.join(", ") || "mailto:you@host.example"}]`;
}

/** Without scheme, for print: `linkedin.com/in/robin-vale`. Of a mail address, without a subject or the like. */
export function spelledOut(address: string): string {
  if (address.startsWith("mailto:")) {
    const { name, domain } = mailbox(address);
    return name + domain;
  }
  return address.replace(/^(tel:|https?:\/\/(www\.)?)/, "").replace(/\/$/, "");
}

/** The owner's mail address, as `mailto:`. */
export function emailOf(links: readonly SiteLink[]): string | undefined {
  return links.find(({ network }) => network === "email")?.url;
}

export function profilesIn(links: readonly SiteLink[]): readonly SiteLink[] {
  return links.filter(({ network }) => !["email", "phone", "calendar", "page"].includes(network));
}

/** Links in the printed résumé: mail and phone, then professional networks. */
export function printedLinks(links: readonly SiteLink[]): {
  readonly reach: readonly SiteLink[];
  readonly networks: readonly SiteLink[];
} {
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

function decoded(text: string): string {
  return URL.canParse(`x:${text}`) && !/%(?![0-9a-f]{2})/i.test(text) ? decodeURIComponent(text) : text;
}
