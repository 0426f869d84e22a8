import { expect, test } from "vitest";
import { counter, gauge, histogram, total } from "./exposition.ts";

test("a counter has a line for each combination of labels", () => {
  const requests = counter("requests_total", "Requests.");
  expect(requests.text()).toBe("# HELP requests_total Requests.\n# TYPE requests_total counter\n");
  for (const status of [200, 404, 200]) requests.add({ kind: "page", status });
  expect(requests.text()).toBe(
    "# HELP requests_total Requests.\n# TYPE requests_total counter\n" +
      'requests_total{kind="page",status="200"} 2\nrequests_total{kind="page",status="404"} 1\n',
  );
});

test("a gauge is read when its text is", () => {
  let events = 0;
  const outbox = gauge("outbox_events", "Events.", () => events);
  events = 3;
  expect(outbox.text()).toBe("# HELP outbox_events Events.\n# TYPE outbox_events gauge\noutbox_events 3\n");
});

test("a total has the type of a counter", () => {
  expect(total("cpu_seconds_total", "Time.", () => 1.5).text()).toBe(
    "# HELP cpu_seconds_total Time.\n# TYPE cpu_seconds_total counter\ncpu_seconds_total 1.5\n",
  );
});

test("a histogram counts values up to each bound, the bound included", () => {
  const renders = histogram("render_seconds", "Time.", [0.1, 0.5]);
  for (const seconds of [0.1, 0.25, 2]) renders.observe(seconds, { store: "a" });
  renders.observe(0.25);
  expect(renders.text().split("\n")).toEqual([
    "# HELP render_seconds Time.",
    "# TYPE render_seconds histogram",
    'render_seconds_bucket{store="a",le="0.1"} 1',
    'render_seconds_bucket{store="a",le="0.5"} 2',
    'render_seconds_bucket{store="a",le="+Inf"} 3',
    'render_seconds_sum{store="a"} 2.35',
    'render_seconds_count{store="a"} 3',
    'render_seconds_bucket{le="0.1"} 0',
    'render_seconds_bucket{le="0.5"} 1',
    'render_seconds_bucket{le="+Inf"} 1',
    "render_seconds_sum 0.25",
    "render_seconds_count 1",
    "",
  ]);
});
