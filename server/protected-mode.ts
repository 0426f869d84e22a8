import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Site } from "../core/site.ts";
import { modesFor } from "../telemetry/modes.ts";
import { cameOverTls } from "./tls.ts";

/** Session cookie that remembers a listed `utm_source`, so redactions stay open while the visit lasts (D24). */
const SOURCE_COOKIE = "source";

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
