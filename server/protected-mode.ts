import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Site } from "../core/site.ts";
import { modesFor } from "../telemetry/modes.ts";

/** Session cookie that remembers a listed `utm_source`, so redactions stay open while the visit lasts (D24). */
const SOURCE_COOKIE = "source";

/** Whether this visitor may read held-back words; remembers the source of the visit for its session. */
export function mayReveal(c: Context, modes: Site["modes"], basePath: string): boolean {
  const host = c.req.header("host") ?? "";
  const source = c.req.query("utm_source");
  const remembered = getCookie(c, SOURCE_COOKIE);
  const sources = [source, remembered].filter((name) => name !== undefined);
  const revealed = modesFor({ host, sources }, modes).protected;
  if (source !== undefined && modesFor({ host: "", sources: [source] }, modes).protected) {
    setCookie(c, SOURCE_COOKIE, source, { path: `${basePath}/`, httpOnly: true, sameSite: "Lax" });
  }
  return revealed;
}
