import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ContentError } from "../content/diagnostic.ts";
import { writeEditorSchemas } from "../content/editor-schemas.ts";
import type { SiteAnswers } from "../content/init/new-folder.ts";
import {
  HOSTS,
  type Host,
  type LegalFacts,
  newFolder,
  type ProductSource,
  repositoryFiles,
  UNKNOWN_SERVICE,
} from "../content/init/new-folder.ts";
import type { PageChoice } from "../content/init/page-choices.ts";
import { located } from "../content/read/read-files.ts";
import { relativePath } from "../content/diagnostic.ts";
import { PRODUCT_DIR } from "../content/template.ts";
import { readContentText } from "../content/yaml/content-text.ts";
import { isoDay } from "../domain/format/dates.ts";
import { parseSite, type Site, siteSchema } from "../domain/site/site.ts";
import type { Settings } from "../server/settings.ts";
import { type CommandContext, UsageError } from "./command.ts";
import { create } from "./commands/new.ts";
import { isOutside } from "./is-outside.ts";
import { writeNewFile } from "./write-new-file.ts";

interface FolderOptions {
  readonly answers: SiteAnswers;
  readonly host: Host;
  readonly product: ProductSource;
}

/** Whether a folder is beside the product, where it can be a repository of its own. */
export function isOutsideProduct(folder: string): boolean {
  return isOutside(PRODUCT_DIR, folder);
}

/**
 * The files of a new content folder, by path.
 * @throws UsageError for invalid answers
 */
export function folderFiles(
  folder: string,
  { answers, host, product }: FolderOptions,
  { settings, now }: CommandContext,
): ReadonlyMap<string, string> {
  const content = newFolder(answers, factsFrom(settings, { host, today: isoDay(now()) }), readSite);
  if (!isOutsideProduct(folder)) return content;
  return new Map([
    ...content,
    ...repositoryFiles({
      name: answers.name,
      language: answers.language,
      folder: path.basename(folder),
      host,
      product,
    }),
  ]);
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
  const here = { ...context, settings: { ...settings, contentDir: folder } };
  for (const story of storiesOf(pages)) {
    await create(["story", story], { ...here, terminal: { ...terminal, note: () => undefined } });
  }
}

const ANALYTICS_NAMES = {
  plausible: "Plausible Analytics",
  umami: "Umami",
  ga4: "Google Analytics",
  custom: UNKNOWN_SERVICE,
} as const;

function factsFrom(
  { services, media, trafficEndpoint }: Settings,
  { host, today }: { readonly host: Host; readonly today: string },
): LegalFacts {
  return {
    today,
    counted: trafficEndpoint !== undefined ? "always" : host === "none" ? "on-server" : "never",
    analytics: services.analytics && ANALYTICS_NAMES[services.analytics.kind],
    bucket: media.kind === "bucket",
    host: HOSTS[host],
  };
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

/** Story files of the chosen pages. */
function storiesOf(pages: readonly PageChoice[]): readonly string[] {
  return pages.flatMap((page) => (page === "story" ? ["story"] : page === "planner" ? ["budgeting"] : []));
}
