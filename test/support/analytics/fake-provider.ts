import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../../src/server/http.ts";

/** A call of the script's interface, as the provider receives it. */
export type Report = Readonly<Record<string, unknown>>;

export interface FakeProvider {
  /** URL of its script, for `ANALYTICS_SCRIPT`. */
  readonly script: string;
  readonly received: readonly Report[];
  /** Sets the status of further responses. Reports are recorded only with 204. */
  answerWith(status: number): void;
  /** Whether further reports are recorded but never answered. */
  neverAnswer(silent: boolean): void;
  close(): Promise<void>;
}

/** The whole interface of a provider: see `SiteAnalytics` in `src/analytics/provider.ts`. */
const SCRIPT = `{
  const { src, dataset } = document.currentScript;
  const report = async (kind, details) => {
    const body = JSON.stringify({ site: dataset.id, kind, ...details });
    const answer = await fetch(new URL("collect", src), { method: "POST", body });
    if (!answer.ok) throw new Error("The provider answered " + answer.status);
  };
  window.siteAnalytics = {
    pageView: (view) => report("page view", view),
    event: (event) => report("event", event),
  };
}`;

/**
 * A fake analytics provider on this machine: a script and the endpoint that it reports to.
 * @param port 0 for any free port
 */
export async function startFakeProvider(
  port = 0,
  onReport: (report: Report) => void = () => {},
): Promise<FakeProvider> {
  const received: Report[] = [];
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
    const report: Report = JSON.parse(body);
    received.push(report);
    onReport(report);
  });
  const actual = await listen(server, { host: "127.0.0.1", port });
  return {
    script: `http://127.0.0.1:${actual}/script.js`,
    received,
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
  const { script } = await startFakeProvider(4100, (report) => console.log(JSON.stringify(report)));
  console.log(
    `ANALYTICS_SCRIPT=${script}\nANALYTICS_ID=trial\nStart the site with these settings. Its reports are printed here.`,
  );
}
