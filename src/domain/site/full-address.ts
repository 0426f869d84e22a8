export interface SiteUrls {
  /** In the language of the page, without a trailing slash: `https://robinvale.example/es`. */
  readonly siteUrl: string;
  /** Of what all languages share, without a trailing slash: `https://robinvale.example`. */
  readonly sharedUrl: string;
}

/** Full address of a link in content. Pages have an address in each language; media are the same in all. */
export function fullAddress(link: string, { siteUrl, sharedUrl }: SiteUrls): string {
  if (!/^\/(?!\/)/.test(link)) return link;
  return (link.startsWith("/media/") ? sharedUrl : siteUrl) + link;
}
