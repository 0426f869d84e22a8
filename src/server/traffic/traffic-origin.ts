/**
 * Whether a request comes from the site's own pages, or from no page. Browsers set `Sec-Fetch-Site` reliably, but not
 * on plain HTTP. `Origin` is in every POST of a browser and is compared with the requested host, which a proxy may
 * have replaced. A request with neither is not from a browser.
 * @param siteOrigin the site's own, if set
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

/** With a non-default port. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}
