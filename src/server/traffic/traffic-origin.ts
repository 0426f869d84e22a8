/**
 * Whether a request comes from one of the site's own pages, or from no page at all.
 * `Sec-Fetch-Site` is the browser's own word, which no page can change, and it holds behind any proxy; browsers leave
 * it out on plain HTTP. `Origin` comes with every POST of a browser, and is compared with where the visitor asked:
 * a proxy may have replaced `Host`. What sends neither is no browser, and could say anything.
 * @param siteOrigin the site's own, where the owner has set it
 */
export function isFromThisSite(headers: Headers, siteOrigin?: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const names = [headers.get("Host"), headers.get("X-Forwarded-Host")].filter((name) => name !== null);
  return [...names.map((name) => hostOf(`${protocol}//${name}`)), hostOf(siteOrigin ?? "")].includes(host);
}

/** The host of an address and its port, where that is not the usual one. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
