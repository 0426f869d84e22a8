import { type ImpactSummary, impactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { TrackerRepository } from "../../../domain/tracker/tracker-library.ts";

/**
 * Figures of both releases. Undefined while the tracker's store is unavailable, so that home still works (D21, D23).
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
