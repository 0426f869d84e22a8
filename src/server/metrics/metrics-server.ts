import { createServer, type Server } from "node:http";
import { listen } from "../http/listen.ts";
import type { Settings } from "../settings/settings.ts";
import type { Family } from "./exposition.ts";

const TEXT = { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Answers `/metrics` and nothing else, on a port of its own, which visitors cannot reach.
 * @throws StartError if the port cannot be used
 */
export async function serveMetrics(
  families: readonly Family[],
  { host, metricsPort = 0 }: Pick<Settings, "host" | "metricsPort">,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Metrics are at /metrics.");
      return;
    }
    response.writeHead(200, TEXT).end(families.map((family) => family.text()).join(""));
  });
  await listen(server, { host, port: metricsPort }, "METRICS_PORT");
  // The site ends without waiting for it.
  return server.unref();
}
