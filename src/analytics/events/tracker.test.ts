import { expect, it } from "vitest";
import type { QueuedEvent } from "../queue/queued-event.ts";
import type { EventName } from "./events.ts";
import { createTracker, EventMissing } from "./tracker.ts";

function createTestTracker() {
  const events: QueuedEvent[] = [];
  const tracker = createTracker({
    now: () => 7,
    newId: () => `id-${events.length}`,
    path: () => "/blog/hbs",
    sink: (event) => void events.push(event),
  });
  return { tracker, events };
}

it("rejects a missing event name with EventMissing (specification 5)", async () => {
  const { tracker, events } = createTestTracker();
  const nameless = JSON.parse('""') as EventName;
  await expect(tracker.track(nameless, { value: "all" })).rejects.toThrow(EventMissing);
  await expect(tracker.track(nameless, { value: "all" })).rejects.toThrow(/^EventMissing$/);
  expect(events).toEqual([]);
});

it("adds an id, the time and the page to an event", async () => {
  const { tracker, events } = createTestTracker();
  await tracker.track("outbound", { value: "email" });
  await tracker.page("blog-hbs");
  expect(events).toEqual([
    { id: "id-0", at: 7, name: "outbound", payload: { value: "email", path: "/blog/hbs" } },
    { id: "id-1", at: 7, name: "page", payload: { value: "blog-hbs", path: "/blog/hbs" } },
  ]);
});
