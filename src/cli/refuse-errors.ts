import { counted, isWarning, reportLine } from "../content/diagnostic.ts";
import { StartError } from "../site/log.ts";
import { type CheckContext, checkedContent } from "./checked-content.ts";

/**
 * Refuses content in which the check finds errors, because an export would publish them, or leave documents out.
 * @throws StartError with all of them
 */
export async function refuseErrors(context: CheckContext): Promise<void> {
  const errors = (await checkedContent(context)).diagnostics.filter((diagnostic) => !isWarning(diagnostic));
  if (errors.length === 0) return;
  const lines = errors.map((error) => reportLine(context.settings.contentDir, error));
  const advice = `Nothing was exported: the content has ${counted(errors.length, "error")}. The last export is untouched; fix the content and export again.`;
  throw new StartError([...lines, advice].join("\n"));
}
