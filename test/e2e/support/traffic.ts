import type { BrowserContext, Page } from "@playwright/test";
import { hydrated } from "./layout.ts";
import type { RunningSite } from "./running-site.ts";
import { expect } from "./test.ts";

/** A delivery as the site's counters got it. */
export interface Delivery {
  readonly event: string;
  readonly value: string;
  readonly id: string;
}

/** The counters' side, for a test to look at and to break. */
export interface Traffic {
  /** Every delivery, accepted or not. */
  readonly deliveries: readonly Delivery[];
  /** Those that were accepted, as `event value`, in alphabetical order; each id once, as the counters do (D26). */
  accepted(): readonly string[];
  /** From here on the counters answer with this status. */
  answerWith(status: number): void;
}

/**
 * The address of a site as a public host, where it counts: on its own address it is in debug mode (D24). Browsers take
 * every name below `localhost` for this machine.
 */
export function publicAddress(site: Pick<RunningSite, "origin">): string {
  return site.origin.replace("127.0.0.1", "portfolio.localhost");
}

/**
 * Takes the place of the site's counters in all pages of a browser. Like them it knows an id again: what one tab removes
 * from the storage, another may not see in time, and sends once more.
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

/** Opens a page on a clock of its own, and waits until scripts have begun to count the visit, or to leave it. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install();
  const counting = page.waitForResponse(/\/assets\/start-counting-/);
  await page.goto(address);
  await hydrated(page);
  await page.clock.runFor(1_000);
  await (await counting).finished();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0);
}

/** Lets the queues of a page be drained once, by its own clock, which has to be installed. */
export async function drain(page: Page): Promise<void> {
  await page.clock.runFor(3_000);
}
