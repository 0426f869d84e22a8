import type { DocumentReader } from "../core/document-store.ts";
import { within } from "../core/within.ts";

/** Monitors and load balancers wait for a short time only. */
const LIMIT_MS = 2000;

/** The answer of `/healthz`. */
export interface Health {
  readonly status: "ok" | "unavailable";
  readonly stores: Readonly<Record<string, "ok" | "unavailable">>;
}

/** Asks every store for a document that need not exist; the site is well if all of them answer. */
export async function healthOf(stores: Readonly<Record<string, DocumentReader>>): Promise<Health> {
  const states = await Promise.all(
    Object.entries(stores).map(async ([name, store]) => {
      const answered = await within(LIMIT_MS, store.get("health", "check")).then(
        () => "ok" as const,
        () => "unavailable" as const,
      );
      return [name, answered] as const;
    }),
  );
  return {
    status: states.every(([, state]) => state === "ok") ? "ok" : "unavailable",
    stores: Object.fromEntries(states),
  };
}
