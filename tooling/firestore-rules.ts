import { WRITERS_REMEMBERED } from "../core/document-store.ts";
import { EVENTS } from "../telemetry/events.ts";

/** Root of the most that one write may add to a counter: counts come in batches, in large ones after a store was away. */
const ROOT_OF_LARGEST_STEP = 10_000;

type Events = Readonly<Record<string, readonly string[]>>;

/** The rules of each database, by the name of their file in `firebase/`. */
export function rulesFiles(): Readonly<Record<string, string>> {
  return { "portfolio.rules": wholeFile(countingRules(EVENTS)), "tracker.rules": wholeFile("") };
}

/** Where no rule allows a request, it is denied. */
function wholeFile(more: string): string {
  return `rules_version = '2';

// Written by tooling/write-firestore-rules.ts.
service cloud.firestore {
  match /databases/{database}/documents {
    // Every read needs an anonymous account (D21).
    match /{collection}/{id} {
      allow read: if request.auth != null;
    }${more}
  }
}
`;
}

/**
 * The only document of counters (specification 7): numbers on the list of events go up in it, by a bounded step. A
 * request may evaluate a thousand expressions, which is why one sum of roots says both for all counters of an event.
 */
function countingRules(events: Events): string {
  const groups = Object.keys(events).map(
    (event) => `(!('${event}' in changed) || ${event}Rises(old.get('${event}', {}), now['${event}']))`,
  );
  return `

    match /traffic/events {
      allow create, update: if request.auth != null
        && counts(resource == null ? {} : resource.data, request.resource.data);

      function counts(old, now) {
        let changed = now.diff(old).affectedKeys();
        return changed.hasOnly(${list([...Object.keys(events), "_batches"])})
          && notes(old.get('_batches', {}), now._batches)
          && ${groups.join("\n          && ")};
      }
      // A batch notes its writer and forgets one at most.
      function notes(old, now) {
        return now is map && now.size() <= ${WRITERS_REMEMBERED} && now.diff(old).affectedKeys().size() <= 2;
      }
      // The root of a step down is not a number, nor is a sum with it, and that is below nothing.
${Object.entries(events)
  .map(([event, values]) => groupRule(event, values))
  .join("\n")}
    }`;
}

function groupRule(event: string, values: readonly string[]): string {
  const roots = values.map((value) => `math.sqrt(now.get('${value}', 0) - old.get('${value}', 0))`);
  return `      function ${event}Rises(old, now) {
        return now.diff(old).affectedKeys().hasOnly(${list(values)})
          && ${roots.join("\n            + ")} <= ${ROOT_OF_LARGEST_STEP};
      }`;
}

function list(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(", ")}]`;
}
