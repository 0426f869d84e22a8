import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { modesFor } from "../../analytics/settings.ts";
import type { Site } from "../../domain/site/site.ts";
import { cameOverTls } from "../http/tls.ts";
import type { AddressParts } from "./page-address.ts";

/** Remembers a listed `utm_source` for the session (D24). */
const SOURCE_COOKIE = "source";
/** Other hosts take the slow path. */
const USUAL_HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i;

/** The listed `utm_source` in an address, if any. */
export function openingSource({ searchParams }: AddressParts, modes: Site["modes"]): string | undefined {
  const sources = searchParams.getAll("utm_source");
  return sources.find((source) => modesFor({ host: "", sources: [source] }, modes).protected);
}

/** Whether redactions are revealed; remembers the source for the session. */
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
 * A check that headers alone cannot reveal redactions; false if in doubt. It remembers the last host, because that
 * rarely changes.
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
