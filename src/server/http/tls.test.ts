import { expect, test } from "vitest";
import { runningApp } from "../../../test/support/server/running-app.ts";

const HEADER = "Strict-Transport-Security";

test("sends HSTS for this host only when a proxy reports TLS", async () => {
  const { ask } = await runningApp();
  for (const proto of ["https", "HTTPS, http"]) {
    const { headers } = await ask("/testimonials", { "X-Forwarded-Proto": proto });
    expect(headers.get(HEADER)).toBe("max-age=15552000");
  }
  expect((await ask("/media/a.svg", { "X-Forwarded-Proto": "https" })).headers.get(HEADER)).not.toBeNull();
});

test("sends no HSTS over plain HTTP", async () => {
  const { ask } = await runningApp();
  for (const headers of [{}, { "X-Forwarded-Proto": "http, https" }]) {
    expect((await ask("/testimonials", headers)).headers.get(HEADER)).toBeNull();
  }
});
