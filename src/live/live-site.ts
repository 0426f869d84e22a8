import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { formatError } from "../domain/format/text.ts";
import { openBuiltSite } from "../server/built-site.ts";
import { readSettings, type Settings } from "../server/settings.ts";
import { consoleLog, type Log } from "../site/log.ts";
import { createChangeFeed } from "./change-feed.ts";

/** The built site on the owner's machine, whose open pages follow the content. */
export interface LiveSite {
  readonly settings: Settings;
  readonly listener: RequestListener;
  /**
   * Shows changed content, also in open pages.
   * @param files relative to the content folder
   */
  reload(files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Files that the layout of all pages depends on. The data of a page is not enough to show a change of them. */
const STARTS_OVER = /^(?:theme\.css$|site(?:\.[\w-]+)?\.yaml$|(?:documents|legal|media)[\\/])/;
/** Names of this machine: another name may be that of a website that leads to this address. */
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/**
 * Runs in the browser: loads the data of the page again, which keeps its place, or starts over if that is not enough,
 * before hydration and after an error. Errors of the content are shown over the page.
 */
const SCRIPT = `{
let shown;
const box = document.createElement("pre");
box.setAttribute("role", "alert");
Object.assign(box.style, {position:"fixed",insetInline:0,insetBlockEnd:0,zIndex:2147483647,margin:0,padding:"1rem",maxBlockSize:"40vh",overflow:"auto",whiteSpace:"pre-wrap",font:"14px/1.5 monospace",background:"#7a1212",color:"#fff"});
new EventSource(new URL("live", document.currentScript.src)).addEventListener("changed", ({ data }) => {
  const { version, startsOver, errors } = JSON.parse(data);
  box.textContent = errors.join("\\n");
  if (errors.length > 0) document.documentElement.append(box);
  else box.remove();
  const isKnown = shown === undefined || shown === version;
  const isNext = shown + 1 === version;
  shown = version;
  if (isKnown) return;
  const router = window.__reactRouterDataRouter;
  if (!isNext || startsOver || !router || router.state.errors) location.reload();
  else router.revalidate();
});
}`;

/**
 * @param publicUrl for the preview of the editor, which frames the site and shows the errors of the content itself
 * @throws StartError for problems that the owner can fix
 */
export async function openLiveSite(
  env: Readonly<Record<string, string | undefined>>,
  publicUrl?: string,
): Promise<LiveSite> {
  const isPreview = publicUrl !== undefined;
  const settings = readSettings(env);
  const change = { version: 0, startsOver: false, errors: [] as readonly string[] };
  const log: Log = {
    ...consoleLog,
    error(message, cause) {
      change.errors = [...change.errors, message];
      consoleLog.error(message, cause);
    },
  };
  const options = { log, now: () => new Date(), isWorkingCopy: isPreview };
  const site = await openBuiltSite(settings, options, { publicUrl, pageMaxAgeSeconds: 0, isLive: true });
  if (!isPreview) await site.check();
  const feed = createChangeFeed(() => JSON.stringify(change));
  const below = `${settings.basePath}/api/live`;
  const isLocal = LOCAL_HOST.test(settings.host);

  const hono = new Hono<{ Bindings: HttpBindings }>();
  hono.use((c, next) =>
    isLocal && !LOCAL_HOST.test(c.req.header("host") ?? "")
      ? Promise.resolve(c.text(`The site is at ${settings.siteUrl}, not at this host.`, 403))
      : next(),
  );
  hono.get(`${below}.js`, (c) =>
    c.body(SCRIPT, 200, { "Content-Type": "text/javascript", "Cache-Control": "no-store" }),
  );
  hono.get(below, feed.respond);
  hono.all("*", async (c) => {
    const { status, headers, body } = await site.hono.fetch(c.req.raw, c.env);
    const sent = new Headers(headers);
    sent.set("cache-control", "no-store");
    if (isPreview) {
      const policy = sent.get("content-security-policy") ?? "";
      sent.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
      sent.set("x-frame-options", "SAMEORIGIN");
    }
    const isPage = sent.get("content-type")?.startsWith("text/html") === true;
    if (isPage) sent.delete("content-length");
    const script = `<script src="${below}.js" async></script></body>`;
    const shown = isPage ? (await new Response(body).text()).replace("</body>", script) : body;
    return new Response(shown, { status, headers: sent });
  });

  return {
    settings,
    listener: getRequestListener(hono.fetch),
    async reload(files) {
      change.errors = [];
      await site.reload().catch((error: unknown) => log.error(formatError(error)));
      change.version += 1;
      change.startsOver = files.some((file) => STARTS_OVER.test(file));
      feed.announce();
    },
    async close() {
      feed.close();
      await site.close();
    },
  };
}
