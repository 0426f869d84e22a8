import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Site } from "../core/site.ts";
import { modesFor } from "../telemetry/modes.ts";
import { cameOverTls } from "./tls.ts";

/** Session cookie that remembers a listed `utm_source`, so redactions stay open while the visit lasts (D24). */
const SOURCE_COOKIE = "source";
/** A host as it usually is; any other spelling is for those to judge who read requests whole. */
const USUAL_HOST = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/** Whether this visitor may read held-back words; remembers the source of the visit for its session. */
export function mayReveal(c: Context, modes: Site["modes"], basePath: string): boolean {
  const host = c.req.header("host") ?? "";
  const asked = c.req.queries("utm_source") ?? [];
  const remembered = getCookie(c, SOURCE_COOKIE);
  const sources = [...asked, remembered].filter((name) => name !== undefined);
  const listed = asked.find((source) => modesFor({ host: "", sources: [source] }, modes).protected);
  if (listed !== undefined) {
    setCookie(c, SOURCE_COOKIE, listed, {
      path: `${basePath}/`,
      httpOnly: true,
      sameSite: "Lax",
      secure: cameOverTls(c),
    });
  }
  return modesFor({ host, sources }, modes).protected;
}

/**
 * Whether a request without a query is surely one that reveals nothing; the judge answers no if in doubt. It keeps the
 * last judgement: hosts are nearly always the same.
 */
export function publicJudge(): (headers: IncomingHttpHeaders, modes: Site["modes"]) => boolean {
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
