import type { BrowserContext, Page } from "@playwright/test";
import { hydrated } from "./layout.ts";
import { expect } from "./test.ts";

/** An event as a page sends it. */
interface SentEvent {
  readonly event: string;
  readonly value: string;
  readonly id: string;
}

/**
 * The address of a site as a public host, where it counts; on its own address it is in debug mode. Browsers resolve
 * every subdomain of `localhost` to this machine.
 */
export function publicAddress({ origin }: { readonly origin: string }): string {
  return origin.replace("127.0.0.1", "portfolio.localhost");
}

/**
 * Fakes the site's counters for all pages of a browser. It deduplicates ids like the real ones: a tab may resend an event
 * that another tab has just removed from storage.
 */
export async function watchTraffic(context: BrowserContext) {
  const deliveries: SentEvent[] = [];
  const accepted = new Map<string, SentEvent>();
  let status = 204;
  await context.route("**/api/traffic", async (route) => {
    const delivery: SentEvent = route.request().postDataJSON();
    deliveries.push(delivery);
    if (status === 204) accepted.set(delivery.id, delivery);
    await route.fulfill({ status });
  });
  return {
    /** Every delivery, accepted or not. */
    deliveries,
    /** Accepted events as `event value`, sorted, each id once, as the real counters do. */
    accepted: () => [...accepted.values()].map(({ event, value }) => `${event} ${value}`).toSorted(),
    /** Sets the status of further responses. */
    answerWith(next: number) {
      status = next;
    },
  };
}

/** Opens a page with a fake clock and waits until its scripts have queued the visit or skipped it. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install();
  const counting = page.waitForResponse(/\/assets\/start-counting-/);
  await page.goto(address);
  await hydrated(page);
  await page.clock.runFor(1_000);
  await (await counting).finished();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
}

/** Advances the page's fake clock far enough to drain its queues once. */
export async function drain(page: Page): Promise<void> {
  await page.clock.runFor(3_000);
}
