import type { BrowserContext, Page } from "@playwright/test";
import { hydrated } from "./layout.ts";
import type { RunningSite } from "./running-site.ts";
import { expect } from "./test.ts";

/** A delivery to the site's counters. */
export interface Delivery {
  readonly event: string;
  readonly value: string;
  readonly id: string;
}

/** The fake counters, for a test to inspect and break. */
export interface Traffic {
  /** Every delivery, accepted or not. */
  readonly deliveries: readonly Delivery[];
  /** Accepted events as `event value`, sorted, each id once, as the real counters do. */
  accepted(): readonly string[];
  /** Sets the status of further responses. */
  answerWith(status: number): void;
}

/**
 * The address of a site as a public host, where it counts; on its own address it is in debug mode. Browsers resolve
 * every subdomain of `localhost` to this machine.
 */
export function publicAddress(site: Pick<RunningSite, "origin">): string {
  return site.origin.replace("127.0.0.1", "portfolio.localhost");
}

/**
 * Fakes the site's counters for all pages of a browser. It deduplicates ids like the real ones: a tab may resend an event
 * that another tab has just removed from storage.
 */
export async function watchTraffic(context: BrowserContext): Promise<Traffic> {
  const deliveries: Delivery[] = [];
  const accepted = new Map<string, Delivery>();
  let status = 204;
  await context.route("**/api/traffic", async (route) => {
    const delivery: Delivery = route.request().postDataJSON();
    deliveries.push(delivery);
    if (status === 204) accepted.set(delivery.id, delivery);
    await route.fulfill({ status });
  });
  return {
    deliveries,
    accepted: () => [...accepted.values()].map(({ event, value }) => `${event} ${value}`).toSorted(),
    answerWith(next) {
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
