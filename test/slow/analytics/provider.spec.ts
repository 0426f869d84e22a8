import { kinds, test } from "../../e2e/support/provider.ts";
import { expect } from "../../e2e/support/test.ts";
import { drain, visit, watchTraffic } from "../../e2e/support/traffic.ts";

test.describe("a failing provider", () => {
  test.use({ allowedErrors: [/500|ERR_FAILED|Could not load the analytics script/] });

  test("logs an error when its script is blocked, and keeps its events", async ({
    page,
    context,
    provider,
    address,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const traffic = await watchTraffic(context);
    await context.route(provider.script, (route) => route.abort());
    await visit(page, `${address}/professional`);
    await drain(page);
    await expect.poll(() => traffic.accepted().length).toBe(3);
    await expect.poll(() => logged.join("\n")).toContain(`Could not load the analytics script ${provider.script}`);
    await context.unroute(provider.script);
    await visit(page, `${address}/terms`);
    await drain(page);
    await expect.poll(() => kinds(provider)).toEqual(["page view professional", "page view terms"]);
  });
});
