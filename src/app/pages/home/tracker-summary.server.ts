import { type ImpactSummary, impactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { TrackerRepository } from "../../../domain/tracker/tracker-library.ts";

/**
 * What the tracker counted in both releases. Undefined while its store is out of reach: the home page lives on the
 * other store, so it stands without these figures (D21, D23).
 */
export async function trackerSummary(tracker: Pick<TrackerRepository, "impact">): Promise<ImpactSummary | undefined> {
  try {
    return impactSummary(await tracker.impact());
  } catch (error) {
    if (!isAnswer503(error)) throw error;
    return undefined;
  }
}

/** What a store out of reach becomes on its way to a page. */
function isAnswer503(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("init" in error)) return false;
  const { init } = error;
  return typeof init === "object" && init !== null && "status" in init && init.status === 503;
}
