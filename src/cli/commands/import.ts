import { existsSync } from "node:fs";
import path from "node:path";
import { relativePath } from "../../content/diagnostic.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Command, readArguments } from "../command.ts";
import { isFree } from "../content-place.ts";
import { createFolder, folderFiles } from "../create-folder.ts";
import { PRODUCT_DIR } from "../../content/template.ts";
import { productSource } from "../product.ts";

const OPTIONS = { "dry-run": { type: "boolean" }, replace: { type: "boolean" } } as const;

/**
 * Creates content files from a LinkedIn archive or a JSON Resume, and the folder if necessary. Keeps existing files
 * unless told to replace them.
 */
export const importProfile: Command = async (args, context) => {
  const { settings, now, terminal, workingDir } = context;
  const { values, positionals } = readArguments(args, OPTIONS, ["<file or folder>", "[content folder]"]);
  const { "dry-run": dryRun = false, replace = false } = values;
  const [file = "", folder] = positionals;
  const contentDir = folder === undefined ? settings.contentDir : path.resolve(workingDir, folder);
  const shown = relativePath(contentDir, "") || ".";
  // Loaded here, so that other commands start without parsers for archives, CSV and HTML.
  const { readImport } = await import("../import-source.ts");
  const { writeImport } = await import("../write-import.ts");
  const { answersOf } = await import("../../import/plan/new-site.ts");

  const source = await readImport(path.resolve(workingDir, file), isoDay(now()));
  const isNew = !existsSync(path.join(contentDir, "site.yaml"));
  const answers = isNew ? answersOf(source.profile) : undefined;
  if (isNew && answers === undefined) {
    terminal.note(`${shown} has no site.yaml, and the import has no name to create one with.`);
    terminal.note("Create your own folder first: npm run content -- init");
    return 1;
  }
  let newSite: string | undefined;
  if (answers !== undefined) {
    if (!(await isFree(contentDir, terminal))) return 1;
    const files = folderFiles(contentDir, { answers, host: "none", product: await productSource() }, context);
    newSite = files.get("site.yaml");
    if (dryRun) for (const name of files.keys()) terminal.print(relativePath(contentDir, name));
    else await createFolder(contentDir, files, answers, context);
  }
  const changes = await writeImport(source, contentDir, { newSite, replace, dryRun }, context);
  if (changes === 0) return 0;
  const where = contentDir === settings.contentDir ? "" : `CONTENT_DIR=${path.relative(PRODUCT_DIR, contentDir)} `;
  terminal.note(`Done. Review the new files in ${shown}, then run: ${where}npm run content -- check`);
  return 0;
};
