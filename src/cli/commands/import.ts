import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { relativePath } from "../../content/diagnostic.ts";
import { scanContent } from "../../content/read/read-content.ts";
import { filesBelow } from "../../content/read/read-files.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { pagesOf } from "../../domain/site/addresses.ts";
import type { ExistingContent } from "../../import/plan.ts";
import type { ImportSource } from "../../import/read-source.ts";
import { type Command, type CommandContext, readArguments } from "../command.ts";
import { contentFiles, createContent, isFree } from "../site-folder.ts";

const OPTIONS = { "dry-run": { type: "boolean" }, replace: { type: "boolean" } } as const;

/** Creates content from a LinkedIn archive, a JSON Resume or BibTeX, and the content folder if there is none. */
export const importProfile: Command = async (args, context) => {
  const { settings, terminal, workingDir } = context;
  const { values, positionals } = readArguments(args, OPTIONS, ["<file or folder>", "[content folder]"]);
  const { "dry-run": dryRun = false, replace = false } = values;
  const [file = "", folder] = positionals;
  const contentDir = folder === undefined ? settings.contentDir : path.resolve(workingDir, folder);
  const shown = relativePath(contentDir, "") || ".";
  const source = await readImport(path.resolve(workingDir, file), context);

  let newSite: string | undefined;
  if (!existsSync(path.join(contentDir, "site.yaml"))) {
    const { answers } = source;
    if (answers === undefined) {
      terminal.note(`${shown} has no site.yaml, and the import has no name to create one with.`);
      terminal.note("Create your own folder first: npx mass-and-line init");
      return 1;
    }
    if (!(await isFree(contentDir, terminal))) return 1;
    const files = contentFiles(answers, undefined, context);
    newSite = files.get("site.yaml");
    if (dryRun) for (const name of files.keys()) terminal.print(relativePath(contentDir, name));
    else await createContent(contentDir, files, answers, context);
  }
  const changes = await writeImport(source, contentDir, { newSite, replace, dryRun }, context);
  if (changes === 0) return 0;
  terminal.note(`Done. Review the new files in ${shown}, then run: npx mass-and-line check`);
  return 0;
};

/** Reads a LinkedIn archive, a JSON Resume or BibTeX, with the answers for a site of its own, if it has a name. */
export async function readImport(file: string, { now }: CommandContext) {
  // Loaded here, so that other commands start without parsers for archives, CSV and HTML.
  const { readSource } = await import("../../import/read-source.ts");
  const { answersOf } = await import("../../import/site.ts");
  const source = await readSource(file, isoDay(now()));
  return { ...source, answers: answersOf(source.resume) };
}

const MARKS = { new: "+", replaced: "~", kept: "=" } as const;

/**
 * Writes an import into a content folder and reports what it writes, keeps and leaves out.
 * @param newSite the text of `site.yaml`, if it is created for the import
 * @returns the number of changes
 */
export async function writeImport(
  { name, resume }: ImportSource,
  contentDir: string,
  { newSite, replace = false, dryRun = false }: { newSite: string | undefined; replace?: boolean; dryRun?: boolean },
  { now, terminal }: CommandContext,
): Promise<number> {
  const { planImport } = await import("../../import/plan.ts");
  const { planSite } = await import("../../import/site.ts");
  const today = isoDay(now());
  const siteFile = path.join(contentDir, "site.yaml");
  const { files, left } = planImport(resume, await existingContent(contentDir, today), { today, replace });
  const site = planSite(newSite ?? (await readFile(siteFile, "utf8")), resume, { isNew: newSite !== undefined });

  terminal.print(resume.owner.name === undefined ? name : `${name} of ${resume.owner.name}`);
  for (const { file, state } of files) {
    terminal.print(`${MARKS[state]} ${file}${state === "kept" ? " (already there)" : ""}`);
  }
  for (const what of site.added) terminal.print(`~ site.yaml: ${what}`);
  for (const what of [...left, ...site.left]) terminal.print(`! ${what}`);
  if (files.length === 0) terminal.print("Nothing to import");
  const count = (state: keyof typeof MARKS) => files.filter((file) => file.state === state).length;
  const others = left.length + site.left.length;
  terminal.print(
    `${count("new")} added, ${count("replaced")} replaced, ${count("kept")} kept, ${others} left out or changed`,
  );
  for (const note of site.notes) terminal.note(note);
  if (dryRun) return 0;

  const changed = files.filter(({ state }) => state !== "kept");
  for (const { file, text } of changed) await writeAtomically(path.join(contentDir, file), text);
  if (site.added.length > 0) await writeAtomically(siteFile, site.text);
  return changed.length + site.added.length;
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
