import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { timingSafeEqual } from "hono/utils/buffer";
import { EDITOR_PATH } from "../api.ts";
import { HttpError } from "./http-error.ts";

export interface AccessOptions {
  /** 256 random bits, as text. It opens the editor until the process ends. */
  readonly token: string;
  readonly port: number;
}

const ASK_TERMINAL =
  "Open the address that `npm run edit` printed in its terminal: it contains the key of this editor.";

/**
 * Lets only the owner's browser on this machine through.
 *
 * A loopback address is not enough: any website that the owner visits can send requests here, or point its own name
 * to this machine. So the requested host must be this machine's, a change must come from the editor's own page, and
 * every request needs the cookie that only the printed address sets. Cookies are shared between ports, so a page of
 * another local server counts as another site.
 */
export function ownerOnly({ token, port }: AccessOptions): MiddlewareHandler {
  const hosts = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`);
  // The name contains the port, so that several editors do not overwrite each other's cookie.
  const cookie = `edit-${port}`;

  return async (c, next) => {
    const host = c.req.header("host")?.toLowerCase() ?? "";
    if (!isLoopback(getConnInfo(c).remote.address))
      throw new HttpError(403, "The editor is only available on localhost.");
    if (isForwarded(c)) throw new HttpError(403, "The editor is not available through a proxy.");
    if (!hosts.includes(host)) throw new HttpError(403, `The editor is at ${hosts[0]}, not at this host.`);
    const offered = c.req.query("token");
    if (offered !== undefined && c.req.method === "GET" && c.req.path === EDITOR_PATH) {
      if (!(await timingSafeEqual(offered, token)))
        throw new HttpError(403, `This address is from an earlier start of the editor. ${ASK_TERMINAL}`);
      setCookie(c, cookie, token, { path: EDITOR_PATH, httpOnly: true, sameSite: "Strict" });
      return c.redirect(EDITOR_PATH, 303);
    }
    if (!isFromEditor(c, `http://${host}`)) throw new HttpError(403, "The request comes from another site.");
    if (!(await timingSafeEqual(getCookie(c, cookie) ?? "", token))) throw new HttpError(403, ASK_TERMINAL);
    return next();
  };
}

/** Whether an address is a loopback address, also as IPv4 mapped into IPv6. */
function isLoopback(address = ""): boolean {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i.test(address);
}

/** A proxy on this machine would make every visitor look local. */
function isForwarded(c: Context): boolean {
  return ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"].some(
    (name) => c.req.header(name) !== undefined,
  );
}

/** Whether the editor's page sent a request, or the owner typed it. Browsers send the origin with every POST. */
function isFromEditor(c: Context, own: string): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const origin = c.req.header("origin");
  return c.req.method === "POST" ? origin === own : origin === undefined || origin === own;
}
