import { alertOwner } from "./alert/alert-owner.ts";
import type { AnalyticsConfig } from "./config.ts";
import { chooseCounted, local, session, storageChanged } from "./device/device.ts";
import { countChoice, isCounted } from "./device/opt-out.ts";
import { trackClicks } from "./events/click-tracking.ts";
import { asksForPrivacy } from "./events/counting.ts";
import type { Countable, ShownPage } from "./events/events.ts";
import type { KnownLinks } from "./events/links.ts";
import { createTracker } from "./events/tracker.ts";
import { visitValues } from "./events/visits.ts";
import { modesFor } from "./modes.ts";
import { delivering, logging } from "./queue/destinations.ts";
import { browserLock } from "./queue/lock.ts";
import { randomId } from "./queue/random-id.ts";
import { alertSource } from "./source.ts";

export interface PageContext {
  readonly config: AnalyticsConfig;
  /** With a trailing slash (D19). */
  readonly base: string;
  /** External addresses counted by name. */
  readonly known: KnownLinks;
  /** The current page. */
  readonly page: () => ShownPage;
}

/**
 * Starts counting this visit.
 * @returns a function to call for each page shown, including the first
 */
export function startAnalytics({ config, base, known, page }: PageContext): () => void {
  const { debug } = modesFor(
    { host: location.hostname, sources: [] },
    { debug: { hosts: config.debugHosts }, protected: { hosts: [], sources: [] }, alerts: { sources: [] } },
  );
  const exclusively = browserLock(local);
  const path = () => `/${location.pathname.slice(base.length)}`;
  const tracker = createTracker({
    now: Date.now,
    newId: randomId,
    path,
    sink: debug ? logging : delivering(config, exclusively),
  });

  function tell(event: () => Promise<void>): void {
    if (!isCounted(local)) return;
    void event();
    storageChanged();
  }
  const count = ({ event, value }: Countable) => tell(() => tracker.track(event, { value }));
  function choose(): void {
    const choice = countChoice(location.search);
    if (choice !== undefined) chooseCounted(choice);
  }

  choose();
  // Without counters nothing is stored, because only they count visits.
  if (!debug && config.counters !== undefined && isCounted(local)) {
    for (const value of visitValues(local)) count({ event: "visits", value });
  }
  trackClicks(count, { page, known });
  const { alerts, counters } = config;
  if (!debug && alerts && counters !== undefined && isCounted(local) && !asksForPrivacy(navigator)) {
    alertSource(location.search, session, counters)
      .then(async (source) => {
        if (source !== undefined) await alertOwner(alerts, source, { local, exclusively });
      })
      .catch((error: unknown) => console.warn("The owner's alert was not sent:", error));
  }
  return () => {
    choose();
    tell(() => tracker.page(page().id));
  };
}
