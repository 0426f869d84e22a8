import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../src/server/http.ts";
import { ANY_PORT } from "./running-site.ts";

/** Fakes of well-known analytics services. Each serves a script that behaves like the real one. */
export interface Vendors {
  readonly origin: string;
  /** Requests so far, by path and body. */
  readonly received: readonly { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}

/** Reports a page view on each navigation, as all of these do unless configured otherwise. */
const FOLLOW = `const follow = (page) => {
  const { pushState } = history;
  history.pushState = function (...change) { pushState.apply(this, change); page(); };
  addEventListener("popstate", page);
};
const post = (url, body) => fetch(url, { method: "POST", body: JSON.stringify(body), keepalive: true });`;

/** Based on github.com/plausible/analytics, tracker/src: the newer script, with options, and the older one, with attributes. */
const PLAUSIBLE = (newer: boolean) => `{
  ${FOLLOW}
  const script = document.currentScript;
  const options = ${newer} ? { domain: "built.in", autoCapturePageviews: true, ...window.plausible?.o } : { domain: script.dataset.domain, autoCapturePageviews: false };
  const endpoint = options.endpoint ?? new URL(script.src).origin + "/api/event";
  const track = (n, o) => post(endpoint, { n, u: o?.u ?? o?.url ?? location.href, d: options.domain, p: o?.props })
    .then(({ status }) => o?.callback?.({ status }), (error) => o?.callback?.({ error }));
  window.plausible = track;
  if (options.autoCapturePageviews) { track("pageview"); follow(() => track("pageview")); }
}`;

/** Based on github.com/umami-software/umami, src/tracker. */
const UMAMI = `{
  ${FOLLOW}
  const { src, dataset } = document.currentScript;
  const payload = () => ({ website: dataset.websiteId, url: location.href, referrer: document.referrer, title: document.title });
  const send = (payload) => post(new URL("api/send", src), { type: "event", payload }).then(() => {}, () => {});
  const track = (change) => send(typeof change === "function" ? change(payload()) : payload());
  if (dataset.identityStitching !== "false") localStorage.setItem("umami.visitor", "1");
  window.umami = { track };
  if (dataset.autoTrack !== "false") { track(); follow(() => setTimeout(track)); }
}`;

/** Based on the observed behavior of gtag.js, with page views on history changes, Google's default. */
const GTAG = `{
  ${FOLLOW}
  const { src } = document.currentScript;
  let consent = {};
  let config = {};
  const send = (name, given) => post(new URL("/g/collect", src), { name, id: new URL(src).searchParams.get("id"), page_location: location.href, ...config, ...given });
  const handle = (entry) => {
    if (Object.prototype.toString.call(entry) !== "[object Arguments]") {
      if (entry.event === "gtm.historyChange-v2") send("page_view");
      return;
    }
    const [command, first, second] = entry;
    if (command === "consent") consent = second;
    if (command === "event") send(first, second);
    if (command === "config") {
      config = { page_location: second?.page_location };
      if (consent.analytics_storage !== "denied") document.cookie = "_ga=1";
      if (second?.send_page_view !== false) send("page_view");
      follow(() => window.dataLayer.push({ event: "gtm.historyChange-v2" }));
    }
  };
  window.dataLayer.forEach(handle);
  const { push } = window.dataLayer;
  window.dataLayer.push = (...entries) => { push.apply(window.dataLayer, entries); entries.forEach(handle); };
}`;

const SCRIPTS: Readonly<Record<string, string>> = {
  "/js/pa-1.js": PLAUSIBLE(true),
  "/js/script.manual.js": PLAUSIBLE(false),
  "/script.js": UMAMI,
  "/gtag/js": GTAG,
};

/** Serves all of them from one origin. */
export async function startVendors(): Promise<Vendors> {
  const received: { path: string; body: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://vendor.example");
    response.setHeader("Access-Control-Allow-Origin", "*");
    const script = SCRIPTS[pathname];
    if (script !== undefined) {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
      return;
    }
    received.push({ path: pathname, body: JSON.parse(await text(request)) });
    response.writeHead(202).end("{}");
  });
  const port = await listen(server, ANY_PORT);
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
