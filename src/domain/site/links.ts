import { z } from "zod";
import { errorOfForm } from "../documents/document-error.ts";
import { linkField, textField } from "../documents/fields.ts";
import { isFields } from "../documents/translations.ts";
import { decoded } from "../format/text.ts";
import type { Translate } from "../language/translate.ts";
import { plainPath } from "./menu.ts";

/** Networks, which are told by their hosts, and what else a link can lead to. */
const NETWORKS = [
  { network: "email", name: "Email" },
  { network: "phone", name: "Phone" },
  { network: "calendar", name: "Calendar", hosts: ["cal.com", "calendly.com"] },
  { network: "linkedin", name: "LinkedIn", hosts: ["linkedin.com"], isPrinted: true },
  { network: "github", name: "GitHub", hosts: ["github.com"], isPrinted: true },
  { network: "gitlab", name: "GitLab", hosts: ["gitlab.com"], isPrinted: true },
  { network: "orcid", name: "ORCID", hosts: ["orcid.org"], isPrinted: true },
  { network: "scholar", name: "Google Scholar", isPrinted: true },
  { network: "mastodon", name: "Mastodon", isPrinted: true },
  { network: "bluesky", name: "Bluesky", hosts: ["bsky.app"], isPrinted: true },
  { network: "x", name: "X", hosts: ["x.com", "twitter.com"] },
  { network: "instagram", name: "Instagram", hosts: ["instagram.com"] },
  { network: "youtube", name: "YouTube", hosts: ["youtube.com", "youtu.be"] },
] as const;

const HOME = "Home";

/** Names that languages have a word for. */
const WORDS = ["Email", "Phone", "Calendar", HOME] as const;

export type Network = (typeof NETWORKS)[number]["network"] | "website" | "page";

export interface SiteLink {
  readonly url: string;
  readonly network: Network;
  readonly label: string;
}

/** Accounts on Mastodon servers, which may have any host: `https://mastodon.example/@noa`. */
const HANDLE = /^\/@[^/]+\/?$/;

/** Other sites with addresses of the same form. */
const NOT_MASTODON = ["codementor.io", "medium.com", "threads.com", "threads.net", "tiktok.com"];

export function networkOf(address: string): Network {
  if (address.startsWith("/")) return "page";
  if (address.startsWith("mailto:")) return "email";
  if (address.startsWith("tel:")) return "phone";
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  const known = NETWORKS.find((one) => "hosts" in one && one.hosts.some((name) => `.${host}`.endsWith(`.${name}`)));
  if (known !== undefined) return known.network;
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
      return NETWORKS.find((one) => one.network === network)?.name ?? network;
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
    networks: links.filter((link) => NETWORKS.some((one) => one.network === link.network && "isPrinted" in one)),
  };
}

/** The two parts of a mail address: `hello@` and `robinvale.example`. */
export function mailbox(url: string): { readonly name: string; readonly domain: string } {
  const [address = ""] = url.slice("mailto:".length).split("?", 1);
  const at = address.lastIndexOf("@") + 1;
  return { name: decoded(address.slice(0, at)), domain: decoded(address.slice(at)) };
}
