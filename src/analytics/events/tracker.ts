import type { QueuedEvent } from "../queue/queued-event.ts";
import type { EventName, EventValue } from "./events.ts";

/** Tracking without an event name (specification 5). */
export class EventMissing extends Error {
  override readonly name = "EventMissing";
  constructor() {
    super("EventMissing");
  }
}

/** Never throws. */
export type Sink = (event: QueuedEvent) => void;

export interface Tracker {
  /** @throws EventMissing without a name */
  track<N extends EventName>(name: N, payload: { readonly value: EventValue<N> }): Promise<void>;
  /** Tracks a page view. */
  page(id: string): Promise<void>;
}

interface TrackerDependencies {
  readonly now: () => number;
  readonly newId: () => string;
  /** Without the base path. */
  readonly path: () => string;
  readonly sink: Sink;
}

/** Adds id, time and page to each event. */
export function createTracker({ now, newId, path, sink }: TrackerDependencies): Tracker {
  const tracker: Tracker = {
    async track(name, { value }) {
      if (!name) throw new EventMissing();
      sink({ id: newId(), at: now(), name, payload: { value, path: path() } });
    },
    page: (id) => tracker.track("page", { value: id }),
  };
  return tracker;
}
