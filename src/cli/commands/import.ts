import { readFile } from "node:fs/promises";
import path from "node:path";
import { counted } from "../../content/check/report-line.ts";
import type { SiteAnswers } from "../../content/init/answers.ts";
import { siteText } from "../../content/init/site-text.ts";
import { isMissing } from "../../content/read/content-file.ts";
import { filesBelow } from "../../content/read/files-below.ts";
import { scanContent } from "../../content/read/read-content.ts";
import { relativePath } from "../../content/read/relative-path.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import type { ExistingContent } from "../../import/plan/plan-import.ts";
import { type Command, type CommandContext, type ExitCode, readArguments } from "../command.ts";
import { importReport } from "../import-report.ts";
import { PRODUCT_DIR } from "../product.ts";
import { writeAtomically } from "../write-atomically.ts";
import { init } from "./init.ts";

const OPTIONS = { "dry-run": { type: "boolean" }, replace: { type: "boolean" } } as const;

/**
 * Creates content files from a LinkedIn archive or a JSON Resume, and the folder if necessary. Keeps existing files
 * unless told to replace them.
 */
export const importProfile: Command = async (args, context) => {
  const { settings, now, terminal, workingDir } = context;
  const { values, positionals } = readArguments(args, OPTIONS, ["<file or folder>", "[content folder]"]);
  const { "dry-run": dryRun = false, replace = false } = values;
  const [source = "", folder] = positionals;
  const contentDir = folder === undefined ? settings.contentDir : path.resolve(workingDir, folder);
  const shown = relativePath(contentDir, "") || ".";
  const today = isoDay(now());
  // Loaded here, so that other commands start without parsers for archives, CSV and HTML.
  const { readImport } = await import("../import-source.ts");
  const { planImport } = await import("../../import/plan/plan-import.ts");
  const { planSite } = await import("../../import/plan/plan-site.ts");
  const { answersOf } = await import("../../import/plan/new-site.ts");

  const { name, profile } = await readImport(path.resolve(workingDir, source), today);
  const written = await readSite(contentDir);
  const answers = written === undefined ? answersOf(profile) : undefined;
  const site = written ?? (answers && siteText(answers));
  if (site === undefined) {
    terminal.note(`There is no site.yaml in ${shown}, and the import has no name to create one.`);
    terminal.note("Create your own folder: npm run content -- init");
    return 1;
  }
  const plan = planImport(profile, await existingContent(contentDir, today), { today, replace });
  const sitePlan = planSite(site, profile, { isNew: written === undefined });

  terminal.print(profile.owner.name === undefined ? name : `${name} of ${profile.owner.name}`);
  for (const line of importReport(plan, sitePlan, written === undefined)) terminal.print(line);
  for (const note of sitePlan.notes) terminal.note(note);
  if (dryRun) return 0;

  if (answers !== undefined) {
    const code = await createFolder(answers, { ...context, settings: { ...settings, contentDir } });
    if (code !== 0) return code;
  }
  const changed = plan.files.filter(({ state }) => state !== "kept");
  for (const [index, { file, text }] of changed.entries()) {
    await writeAtomically(path.join(contentDir, file), text);
    terminal.progress(`${index + 1} of ${counted(changed.length, "file")} …`);
  }
  if (sitePlan.added.length > 0) await writeAtomically(path.join(contentDir, "site.yaml"), sitePlan.text);
  terminal.progress("");
  if (changed.length + sitePlan.added.length === 0) return 0;
  const where = contentDir === settings.contentDir ? "" : `CONTENT_DIR=${path.relative(PRODUCT_DIR, contentDir)} `;
  terminal.note(`Done. Read the new files in ${shown}, then run: ${where}npm run content -- check`);
  return 0;
};

/** Undefined without a file. */
async function readSite(contentDir: string): Promise<string | undefined> {
  return readFile(path.join(contentDir, "site.yaml"), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
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

/** Creates a folder with these answers. Prints errors only. */
async function createFolder({ name, role, links, pages }: SiteAnswers, context: CommandContext): Promise<ExitCode> {
  const given = [`--name=${name}`, `--pages=${pages.join(",")}`, ...links.map((link) => `--link=${link}`), "--yes"];
  const notes: string[] = [];
  const terminal = { ...context.terminal, print: () => undefined, note: (line: string) => void notes.push(line) };
  const code = await init([...given, ...(role === undefined ? [] : [`--role=${role}`])], { ...context, terminal });
  if (code !== 0) for (const note of notes) context.terminal.note(note);
  return code;
}
