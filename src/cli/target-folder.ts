import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { ContentError, relativePath } from "../content/diagnostic.ts";
import { writeEditorSchemas } from "../content/editor-schemas.ts";
import {
  HOSTS,
  type Host,
  newFolder,
  type ProductSource,
  repositoryFiles,
  type SiteAnswers,
  UNKNOWN_SERVICE,
} from "../content/init/new-folder.ts";
import { CONTENT_FOLDERS, isContentFile } from "../content/read/file-kind.ts";
import { codeOf, located, visibleEntries } from "../content/read/read-files.ts";
import { readContentText } from "../content/yaml/yaml-text.ts";
import { isoDay } from "../domain/format/dates.ts";
import { parseSite, type Site, siteSchema } from "../domain/site/site.ts";
import { type CommandContext, UsageError } from "./command.ts";
import { create } from "./commands/new.ts";
import { gitOutput, isOutsideProduct } from "./product.ts";
import type { Terminal } from "./terminal.ts";

const SAMPLE_OWNER = "Robin Vale";

/** Whether a folder holds the sample. */
export async function hasSample(folder: string): Promise<boolean> {
  const text = await readFile(path.join(folder, "site.yaml"), "utf8").catch(() => "");
  return parseDocument(text).getIn(["owner", "name"]) === SAMPLE_OWNER;
}

/** Whether a folder can take new content: it is missing, empty or has the sample. If not, says what is in it. */
export async function isFree(folder: string, terminal: Terminal): Promise<boolean> {
  const names = (await visibleEntries(folder)).map(({ name }) => name).filter((name) => name !== "LICENSE");
  if (names.length === 0 || (await hasSample(folder))) return true;
  const some = names.slice(0, 4).join(", ");
  terminal.note(`${relativePath(folder, "") || "."} is not empty: it has ${some}. Nothing was changed.`);
  terminal.note("Choose a folder that is empty or does not exist: npm run content -- init ../my-site");
  return false;
}

/**
 * Deletes the sample if Git can restore every file, otherwise moves it beside the folder.
 * @returns where it was moved
 */
export async function removeSample(folder: string): Promise<string | undefined> {
  const names = (await visibleEntries(folder)).map(({ name }) => name);
  const sample = names.filter((name) => CONTENT_FOLDERS.includes(name) || isContentFile(name));
  const tracked = await gitOutput(folder, ["ls-files", "site.yaml"]);
  const changed = await gitOutput(folder, ["status", "--porcelain", "--untracked-files=all", "--ignored", "--", "."]);
  if (tracked === "site.yaml" && changed === "") {
    for (const name of sample) await rm(path.join(folder, name), { recursive: true });
    return undefined;
  }
  let aside = `${folder}-sample`;
  for (let number = 2; existsSync(aside); number++) aside = `${folder}-sample-${number}`;
  await mkdir(aside);
  for (const name of sample) await rename(path.join(folder, name), path.join(aside, name));
  return aside;
}

interface FolderOptions {
  readonly answers: SiteAnswers;
  readonly host: Host;
  readonly product: ProductSource;
}

const ANALYTICS_NAMES = {
  plausible: "Plausible Analytics",
  umami: "Umami",
  ga4: "Google Analytics",
  custom: UNKNOWN_SERVICE,
} as const;

/**
 * The files of a new content folder, by path.
 * @throws UsageError for invalid answers
 */
export function folderFiles(
  folder: string,
  { answers, host, product }: FolderOptions,
  { settings: { services, media, trafficEndpoint }, now }: CommandContext,
): ReadonlyMap<string, string> {
  const facts = {
    today: isoDay(now()),
    counted: trafficEndpoint !== undefined ? "always" : host === "none" ? "on-server" : "never",
    analytics: services.analytics && ANALYTICS_NAMES[services.analytics.kind],
    bucket: media.kind === "bucket",
    host: HOSTS[host],
  } as const;
  const content = newFolder(answers, facts, readSite);
  if (!isOutsideProduct(folder)) return content;
  const { name, language } = answers;
  return new Map([...content, ...repositoryFiles({ name, language, folder: path.basename(folder), host, product })]);
}

/** @throws UsageError, because only answers can cause errors */
function readSite(text: string): Site {
  try {
    return located(readContentText(text, siteSchema), siteSchema, (data) => parseSite(data));
  } catch (error) {
    if (error instanceof ContentError) throw new UsageError(error.message);
    throw error;
  }
}

/** Writes the files, the schemas for editors and a starter file for each story. Never overwrites. */
export async function createFolder(
  folder: string,
  files: ReadonlyMap<string, string>,
  { pages }: SiteAnswers,
  context: CommandContext,
): Promise<void> {
  const { settings, terminal } = context;
  for (const [file, text] of files) {
    if (await writeNewFile(path.join(folder, file), text)) terminal.print(relativePath(folder, file));
    else terminal.note(`${relativePath(folder, file)} exists and was not changed.`);
  }
  await mkdir(path.join(folder, "media"), { recursive: true });
  await writeEditorSchemas(folder);
  const quiet = { ...terminal, note: () => undefined };
  const here = { ...context, settings: { ...settings, contentDir: folder }, terminal: quiet };
  if (pages.includes("story")) await create(["story", "story"], here);
  if (pages.includes("planner")) await create(["story", "budgeting"], here);
}

/** Writes a file and its folder. Returns false, and changes nothing, if the file exists. */
export async function writeNewFile(file: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  return writeFile(file, text, { flag: "wx" }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    },
  );
}
