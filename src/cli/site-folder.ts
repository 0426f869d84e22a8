import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import manifest from "../../package.json" with { type: "json" };
import { ContentError, relativePath } from "../content/diagnostic.ts";
import { writeEditorSchemas } from "../content/editor-schemas.ts";
import { type Host, hostFacts, newContent, type SiteAnswers, UNKNOWN_SERVICE } from "../content/new-site.ts";
import { codeOf, located, visibleEntries } from "../content/read/read-files.ts";
import { PROGRAM_DIR } from "../content/template.ts";
import { readContentText } from "../content/yaml/yaml-text.ts";
import { isoDay } from "../domain/format/dates.ts";
import { parseSite, siteSchema } from "../domain/site/site.ts";
import { type CommandContext, type Terminal, UsageError } from "./command.ts";
import { create } from "./commands/new.ts";

/** Files that npm or a host puts into a new folder. */
const LEFT_ALONE = ["LICENSE", "node_modules", "package-lock.json", "package.json"];

/** Whether a folder can take new content: it is missing or empty. If not, says what is in it. */
export async function isFree(folder: string, terminal: Terminal): Promise<boolean> {
  const names = (await visibleEntries(folder)).map(({ name }) => name).filter((name) => !LEFT_ALONE.includes(name));
  if (names.length === 0) return true;
  const some = names.slice(0, 4).join(", ");
  terminal.note(`${relativePath(folder, "") || "."} is not empty: it has ${some}. Nothing was changed.`);
  terminal.note("Choose a folder that is empty or does not exist: npx mass-and-line init ../my-site");
  return false;
}

const ANALYTICS_NAMES = {
  ...{ plausible: "Plausible Analytics", umami: "Umami", ga4: "Google Analytics" },
  custom: UNKNOWN_SERVICE,
};

/**
 * The files of new content, by path relative to its folder.
 * @throws UsageError for invalid answers
 */
export function contentFiles(answers: SiteAnswers, host: Host | undefined, { settings, now }: CommandContext) {
  const { services, media, trafficEndpoint } = settings;
  const facts = host && hostFacts(host);
  const isCounted = facts?.server !== undefined || trafficEndpoint !== undefined;
  const legal = {
    today: isoDay(now()),
    counted: isCounted ? "always" : host === undefined ? "on-server" : "never",
    analytics: services.analytics && ANALYTICS_NAMES[services.analytics.kind],
    bucket: media.kind === "bucket",
    host: facts?.name,
  } as const;
  try {
    return newContent(answers, legal, (text) => located(readContentText(text, siteSchema), siteSchema, parseSite));
  } catch (error) {
    // Only answers can cause errors of content.
    if (error instanceof ContentError) throw new UsageError(error.message);
    throw error;
  }
}

/** Writes new content, the schemas for editors and a starter file for each story. Never overwrites. */
export async function createContent(
  folder: string,
  files: ReadonlyMap<string, string>,
  { pages }: SiteAnswers,
  context: CommandContext,
): Promise<void> {
  const { settings, terminal } = context;
  await writeNewFiles(folder, files, terminal);
  await mkdir(path.join(folder, "media"), { recursive: true });
  await writeEditorSchemas(folder);
  const quiet = { ...terminal, note: () => undefined };
  const here = { ...context, settings: { ...settings, contentDir: folder }, terminal: quiet };
  if (pages.includes("story")) await create(["story", "story"], here);
  if (pages.includes("planner")) await create(["story", "budgeting"], here);
}

/** Writes files that do not exist yet, and names each. */
export async function writeNewFiles(folder: string, files: ReadonlyMap<string, string>, terminal: Terminal) {
  for (const [file, text] of files) {
    if (await writeNewFile(path.join(folder, file), text)) terminal.print(relativePath(folder, file));
    else terminal.note(`${relativePath(folder, file)} exists and was not changed.`);
  }
}

/** Writes a file and its folder. Returns false, and changes nothing, if the file exists. */
export async function writeNewFile(file: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** The record of npm about the packages that it installed in a folder `node_modules`. */
const installedSchema = z.object({
  packages: z.object({ "node_modules/mass-and-line": z.object({ resolved: z.string() }) }),
});

/** This program as a dependency: a clone or where npm got it, unless that was a registry, whose later versions fit, too. */
export async function programSource(): Promise<string> {
  if (existsSync(path.join(PROGRAM_DIR, ".git"))) return `file:${PROGRAM_DIR}`;
  const record = path.join(PROGRAM_DIR, "../.package-lock.json");
  const text = existsSync(record) ? await readFile(record, "utf8") : "{}";
  const { data } = installedSchema.safeParse(JSON.parse(text));
  const { resolved = "" } = data?.packages["node_modules/mass-and-line"] ?? {};
  if (resolved.startsWith("git+")) return resolved;
  if (resolved.startsWith("file:")) return `file:${path.resolve(PROGRAM_DIR, "../..", resolved.slice(5))}`;
  return `^${manifest.version}`;
}
