import type { Translator } from "../../../domain/language/translate.ts";
import { type ImpactSummary, impactSummary } from "../../../domain/tracker/impact-summary.ts";
import type { TrackerRepository } from "../../../domain/tracker/tracker-repository.ts";

/**
 * Figures of both releases. Undefined while the tracker's store is unavailable, so that home still works (D21, D23).
 */
export async function trackerSummary(
  tracker: Pick<TrackerRepository, "impact">,
  language: Translator,
): Promise<ImpactSummary | undefined> {
  try {
    return impactSummary(await tracker.impact(), language);
  } catch (error) {
    if (!(error instanceof Response && error.status === 503)) throw error;
    return undefined;
  }
}
