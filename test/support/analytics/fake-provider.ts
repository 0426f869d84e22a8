import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../src/server/http.ts";

/** The whole interface of a provider: see `SiteAnalytics` in `src/analytics/provider.ts`. */
const SCRIPT = `{
  const { src, dataset } = document.currentScript;
  const report = (kind, details) => {
    const body = JSON.stringify({ site: dataset.id, kind, ...details });
    return fetch(new URL("collect", src), { method: "POST", body });
  };
  window.siteAnalytics = {
    pageView: (view) => report("page view", view),
    event: (event) => report("event", event),
  };
}`;

/** A fake analytics provider on this machine: a script, for `ANALYTICS_SCRIPT`, and what it reports. */
export async function startFakeProvider() {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "GET" && request.url === "/script.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(SCRIPT);
      return;
    }
    const body = await text(request);
    response.writeHead(request.url === "/collect" ? 204 : 404).end();
    if (request.url === "/collect") received.push(JSON.parse(body));
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    script: `http://127.0.0.1:${port}/script.js`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
