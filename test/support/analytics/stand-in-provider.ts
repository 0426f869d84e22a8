import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../src/server/http/listen.ts";

/** What a visitor's browser told the provider. */
export type Told = Readonly<Record<string, unknown>>;

export interface StandInProvider {
  /** Address of its script, for `ANALYTICS_SCRIPT`. */
  readonly script: string;
  readonly told: readonly Told[];
  /** From here on it answers with this status; what it does not answer with 204 it did not take. */
  answerWith(status: number): void;
  /** Whether it takes what it is told from here on, and never answers. */
  neverAnswer(silent: boolean): void;
  close(): Promise<void>;
}

/** All that a provider needs to bring: see `SiteAnalytics` in `src/analytics/provider/site-analytics.ts`. */
const SCRIPT = `{
  const { src, dataset } = document.currentScript;
  const tell = async (kind, what) => {
    const body = JSON.stringify({ site: dataset.id, kind, ...what });
    const answer = await fetch(new URL("collect", src), { method: "POST", body });
    if (!answer.ok) throw new Error("The provider answered " + answer.status);
  };
  window.siteAnalytics = {
    pageView: (view) => tell("page view", view),
    event: (event) => tell("event", event),
  };
}`;

/**
 * Stands in for the owner's analytics, on this machine: a script and an address that takes in what it tells.
 * @param port 0 for any free one
 */
export async function startStandIn(port = 0, onTold: (told: Told) => void = () => {}): Promise<StandInProvider> {
  const told: Told[] = [];
  let status = 204;
  let silent = false;
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "GET" && request.url === "/script.js") {
      response.writeHead(200, { "Content-Type": "text/javascript" }).end(SCRIPT);
      return;
    }
    const body = await text(request);
    if (!silent) response.writeHead(request.url === "/collect" ? status : 404).end();
    if (request.url !== "/collect" || status !== 204) return;
    const what: Told = JSON.parse(body);
    told.push(what);
    onTold(what);
  });
  const actual = await listen(server, { host: "127.0.0.1", port });
  return {
    script: `http://127.0.0.1:${actual}/script.js`,
    told,
    answerWith: (next) => {
      status = next;
    },
    neverAnswer: (next) => {
      silent = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.main) {
  const { script } = await startStandIn(4100, (told) => console.log(JSON.stringify(told)));
  console.log(
    `ANALYTICS_SCRIPT=${script}\nANALYTICS_ID=trying-out\nStart the site with these settings. What it tells is printed here.`,
  );
}
