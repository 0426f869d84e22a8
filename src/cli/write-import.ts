import { readFile } from "node:fs/promises";
import path from "node:path";
import { counted } from "../content/diagnostic.ts";
import { scanContent } from "../content/read/read-content.ts";
import { filesBelow } from "../content/read/read-files.ts";
import { writeAtomically } from "../content/write-atomically.ts";
import { isoDay } from "../domain/format/dates.ts";
import { pagesOf } from "../domain/site/page-table.ts";
import { type ExistingContent, planImport } from "../import/plan/plan-import.ts";
import { planSite } from "../import/plan/plan-site.ts";
import type { CommandContext } from "./command.ts";
import { importReport } from "./import-report.ts";
import type { ImportSource } from "./import-source.ts";

interface ImportOptions {
  /** Of `site.yaml`, if the import creates it. */
  readonly newSite: string | undefined;
  readonly replace: boolean;
  readonly dryRun: boolean;
}

/**
 * Writes an import into a content folder and reports it.
 * @returns the number of changes
 */
export async function writeImport(
  { name, profile }: ImportSource,
  contentDir: string,
  { newSite, replace, dryRun }: ImportOptions,
  { now, terminal }: CommandContext,
): Promise<number> {
  const today = isoDay(now());
  const siteFile = path.join(contentDir, "site.yaml");
  const plan = planImport(profile, await existingContent(contentDir, today), { today, replace });
  const sitePlan = planSite(newSite ?? (await readFile(siteFile, "utf8")), profile, { isNew: newSite !== undefined });

  terminal.print(profile.owner.name === undefined ? name : `${name} of ${profile.owner.name}`);
  for (const line of importReport(plan, sitePlan)) terminal.print(line);
  for (const note of sitePlan.notes) terminal.note(note);
  if (dryRun) return 0;

  const changed = plan.files.filter(({ state }) => state !== "kept");
  for (const [index, { file, text }] of changed.entries()) {
    await writeAtomically(path.join(contentDir, file), text);
    terminal.progress(`${index + 1} of ${counted(changed.length, "file")} …`);
  }
  if (sitePlan.added.length > 0) await writeAtomically(siteFile, sitePlan.text);
  terminal.progress("");
  return changed.length + sitePlan.added.length;
}

async function existingContent(contentDir: string, today: string): Promise<ExistingContent> {
  const { sources, site } = await scanContent(contentDir, today);
  const files = await filesBelow(contentDir, "portfolio");
  return {
    documents: sources.map(({ kind, id, data }) => ({ schema: kind, id, data })),
    files: files.map(({ name }) => `portfolio/${name}`),
    categories: pagesOf(site?.pages ?? [], "experiences").flatMap(({ category }) => category ?? []),
  };
}
