import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "../http/listen.ts";
import { serveMetrics } from "./metrics-server.ts";
import { processMetrics } from "./process-metrics.ts";
import { createSiteMetrics } from "./site-metrics.ts";

const LOCAL = { host: "127.0.0.1", port: 0 };

test("counts answers by kind and status, but not aborted ones", async () => {
  const metrics = createSiteMetrics("");
  const server = createServer(
    metrics.counted((request, response) => {
      if (request.url === "/abort") response.destroy();
      else response.writeHead(request.url === "/nowhere" ? 404 : 200).end();
    }),
  );
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${await listen(server, LOCAL)}`;
  for (const path of ["/", "/?q=1", "/nowhere", "/media/a.svg"]) await (await fetch(origin + path)).text();
  await expect(fetch(`${origin}/abort`)).rejects.toThrow();
  const text = textOf(metrics.families(() => ({ events: 0, seconds: 0 })));
  expect(text.match(/^site_requests_total.+$/gm)).toEqual([
    'site_requests_total{kind="page",status="200"} 2',
    'site_requests_total{kind="page",status="404"} 1',
    'site_requests_total{kind="file",status="200"} 1',
  ]);
});

test("measures the queries to each store, including failed ones, and passes answers and errors on", async () => {
  let time = 0;
  const metrics = createSiteMetrics("", () => {
    time += 30;
    return time;
  });
  const tracker = metrics.measured("tracker", {
    get: () => Promise.reject(new Error("down")),
    query: async () => [],
  });
  await expect(tracker.query("testimonies")).resolves.toEqual([]);
  await expect(tracker.get("health", "check")).rejects.toThrow("down");
  const text = textOf(metrics.families(() => ({ events: 0, seconds: 0 })));
  expect(text).toContain('site_store_question_seconds_bucket{store="tracker",result="ok",le="0.025"} 0');
  expect(text).toContain('site_store_question_seconds_bucket{store="tracker",result="ok",le="0.05"} 1');
  expect(text).toContain('site_store_question_seconds_count{store="tracker",result="failed"} 1');
});

test("serves all metrics at /metrics, with the outbox as it is then, and nothing else", async () => {
  let waiting = 0;
  const metrics = createSiteMetrics("");
  const families = [...metrics.families(() => ({ events: waiting, seconds: 1.5 })), ...processMetrics()];
  const server = await serveMetrics(families, { host: "127.0.0.1", metricsPort: 0 });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const origin = `http://127.0.0.1:${address.port}`;
  waiting = 7;
  metrics.pages.lookedUp("hit");
  metrics.pages.rendered(0.02);
  const response = await fetch(`${origin}/metrics`);
  expect(response.headers.get("content-type")).toContain("version=0.0.4");
  const text = await response.text();
  expect(text).toContain("\nsite_outbox_events 7\n");
  expect(text).toContain("\nsite_outbox_age_seconds 1.5\n");
  expect(text).toContain('\nsite_page_cache_lookups_total{result="hit"} 1\n');
  expect(text).toContain("\nsite_render_seconds_count 1\n");
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_max_seconds"]) {
    expect(Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1])).toBeGreaterThanOrEqual(0);
  }
  for (const [path, method] of [
    ["/", "GET"],
    ["/metrics", "POST"],
  ]) {
    expect((await fetch(origin + path, { method: method ?? "" })).status).toBe(404);
  }
});

const textOf = (families: readonly { text(): string }[]) => families.map((family) => family.text()).join("");
