import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { counted } from "../../content/check/report-line.ts";
import type { SiteAnswers } from "../../content/init/answers.ts";
import { siteText as siteTextOf } from "../../content/init/site-text.ts";
import { isMissing } from "../../content/read/content-file.ts";
import { scanContent } from "../../content/read/read-content.ts";
import { relativePath } from "../../content/read/relative-path.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { pagesOf } from "../../domain/site/page-table.ts";
import { type Command, readArguments } from "../command.ts";
import { PRODUCT_DIR } from "../product.ts";
import { writeAtomically } from "../write-atomically.ts";
import { init } from "./init.ts";

const OPTIONS = { "dry-run": { type: "boolean" }, replace: { type: "boolean" } } as const;

const SITE = "site.yaml";

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
  const today = isoDay(now());
  // Loaded here, so that other commands start without parsers for archives, CSV and HTML.
  const { readImport } = await import("../import-source.ts");
  const { planImport } = await import("../../import/plan/plan-import.ts");
  const { planSite } = await import("../../import/plan/plan-site.ts");
  const { answersOf } = await import("../../import/plan/new-site.ts");

  const { name, profile } = await readImport(path.resolve(workingDir, source), today);
  const content = await scanContent(contentDir, today);
  const existing = {
    documents: content.sources.map(({ kind, id, data }) => ({ schema: kind, id, data })),
    files: await filesIn(path.join(contentDir, "portfolio"), "portfolio"),
    categories: pagesOf(content.site?.pages ?? [], "experiences").flatMap(({ category }) => category ?? []),
  };
  const { files, left } = planImport(profile, existing, { today, replace });
  const written = await siteText(contentDir);
  const isNew = written === undefined;
  const answers = answersOf(profile);
  if (isNew && answers === undefined) {
    terminal.note(`There is no ${SITE} in ${shown(contentDir)}, and the import has no name to begin one.`);
    terminal.note("Begin a folder of your own: npm run content -- init");
    return 1;
  }
  const site = planSite(written ?? newSiteText(answers), profile, { isNew });

  terminal.print(`${name}${profile.owner.name === undefined ? "" : ` of ${profile.owner.name}`}`);
  if (isNew) terminal.print(`+ ${SITE}, and what every site has`);
  for (const planned of files) {
    if (planned.state === "kept") terminal.print(`= ${planned.file} (already there)`);
    else terminal.print(`${planned.state === "new" ? "+" : "~"} ${planned.file}`);
  }
  for (const what of site.added) terminal.print(`~ ${SITE}: ${what}`);
  for (const what of [...left, ...site.left]) terminal.print(`! ${what}`);
  terminal.print(kindsIn(files));
  terminal.print(summary(files, left.length + site.left.length));
  for (const note of site.notes) terminal.note(note);
  if (dryRun) return 0;

  if (isNew && answers !== undefined) {
    const code = await begin(answers, { ...context, settings: { ...settings, contentDir } });
    if (code !== 0) return code;
  }
  let done = 0;
  const changed = files.filter(({ state }) => state !== "kept");
  for (const planned of changed) {
    await writeAtomically(path.join(contentDir, planned.file), planned.text);
    terminal.progress(`${++done} of ${counted(changed.length, "file")} …`);
  }
  if (site.added.length > 0) await writeAtomically(path.join(contentDir, SITE), site.text);
  terminal.progress("");
  if (changed.length > 0) {
    const where = contentDir === settings.contentDir ? "" : `CONTENT_DIR=${path.relative(PRODUCT_DIR, contentDir)} `;
    terminal.note(`Done. Read the new files in ${shown(contentDir)}, then run: ${where}npm run content -- check`);
  }
  return 0;
};

/** Creates a folder with these answers. Prints errors only. */
async function begin({ name, role, links, pages }: SiteAnswers, context: Parameters<Command>[1]) {
  const given = [`--name=${name}`, ...(role === undefined ? [] : [`--role=${role}`]), `--pages=${pages.join(",")}`];
  const notes: string[] = [];
  const terminal = { ...context.terminal, print: () => undefined, note: (line: string) => void notes.push(line) };
  const code = await init([...given, ...links.map((link) => `--link=${link}`), "--yes"], { ...context, terminal });
  if (code !== 0) for (const note of notes) context.terminal.note(note);
  return code;
}

/** As `init` writes it. */
function newSiteText(answers: SiteAnswers | undefined): string {
  return answers === undefined ? "" : siteTextOf(answers);
}

function shown(contentDir: string): string {
  return relativePath(contentDir, "") || ".";
}

/** Undefined without a file. */
async function siteText(contentDir: string): Promise<string | undefined> {
  const names = await namesIn(contentDir);
  return names.includes(SITE) ? readFile(path.join(contentDir, SITE), "utf8") : undefined;
}

async function filesIn(folder: string, name: string): Promise<readonly string[]> {
  const collections = await namesIn(folder);
  const files = collections.map(async (collection) =>
    (await namesIn(path.join(folder, collection))).map((file) => `${name}/${collection}/${file}`),
  );
  return (await Promise.all(files)).flat();
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (isMissing(error) || error.code === "ENOTDIR") return [];
    throw error;
  });
}

/** For example, `3 work, 1 education, 12 skill`. */
function kindsIn(files: readonly { readonly kind: string }[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of files) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ") || "Nothing to import";
}

function summary(files: readonly { readonly state: string }[], left: number): string {
  const count = (state: string) => files.filter((file) => file.state === state).length;
  return `${count("new")} added, ${count("replaced")} replaced, ${count("kept")} kept, ${left} left out or changed`;
}
