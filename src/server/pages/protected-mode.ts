import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { modesFor } from "../../analytics/modes.ts";
import type { Site } from "../../domain/site/site.ts";
import { cameOverTls } from "../http/tls.ts";
import type { AddressParts } from "./page-address.ts";

/** Session cookie that remembers a listed `utm_source`, so redactions stay open while the visit lasts (D24). */
const SOURCE_COOKIE = "source";
/** An ordinary host, of a legal length. Requests to any other take the way through all layers. */
const USUAL_HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i;

/** The source in an address that opens held-back words, if one does. */
export function openingSource({ searchParams }: AddressParts, modes: Site["modes"]): string | undefined {
  const asked = searchParams.getAll("utm_source");
  return asked.find((source) => modesFor({ host: "", sources: [source] }, modes).protected);
}

/** Whether this visitor may read held-back words; remembers the source of the visit for its session. */
export function mayReveal(c: Context, address: AddressParts, modes: Site["modes"], basePath: string): boolean {
  const host = c.req.header("host") ?? "";
  const remembered = getCookie(c, SOURCE_COOKIE);
  const listed = openingSource(address, modes);
  if (listed !== undefined) {
    setCookie(c, SOURCE_COOKIE, listed, {
      path: `${basePath}/`,
      httpOnly: true,
      sameSite: "Lax",
      secure: cameOverTls(c),
    });
  }
  const sources = [listed, remembered].filter((source) => source !== undefined);
  return modesFor({ host, sources }, modes).protected;
}

/**
 * Creates a check whether a request's headers cannot reveal held-back words, whatever its address does. In doubt it
 * says no. It remembers the last result, because the host is nearly always the same.
 */
export function createPublicCheck(): (headers: IncomingHttpHeaders, modes: Site["modes"]) => boolean {
  let last: { readonly host: string; readonly modes: Site["modes"]; readonly isPublic: boolean } | undefined;
  return ({ host, cookie }, modes) => {
    if (host === undefined || cookie?.includes(SOURCE_COOKIE)) return false;
    if (last?.host !== host || last.modes !== modes) {
      const isPublic = USUAL_HOST.test(host) && !modesFor({ host, sources: [] }, modes).protected;
      last = { host, modes, isPublic };
    }
    return last.isPublic;
  };
}
