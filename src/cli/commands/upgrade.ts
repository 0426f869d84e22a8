import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseDocument } from "yaml";
import { counted, relativePath } from "../../content/diagnostic.ts";
import { writeEditorSchemas } from "../../content/editor-schemas.ts";
import { hostOf, projectFiles } from "../../content/new-site.ts";
import { CONTENT_FOLDERS, isContentFile, SITE_FILE } from "../../content/read/file-kind.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { filesBelow, visibleEntries } from "../../content/read/read-files.ts";
import { upgraded } from "../../content/upgrade.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { CONTENT_VERSION } from "../../domain/site/site.ts";
import { type Command, readArguments, type Terminal } from "../command.ts";
import { programSource } from "../site-folder.ts";

const OPTIONS = { "dry-run": { type: "boolean" } } as const;

/** Upgrades an older content folder to this version of the format, listing the changes of each step. */
export const upgrade: Command = async (args, { settings, now, terminal, workingDir }) => {
  const { "dry-run": dryRun = false } = readArguments(args, OPTIONS).values;
  const old = [settings.contentDir, workingDir].find(isOldFolder);
  if (old !== undefined) {
    terminal.note(`${old} gets a package.json with this program, and its content moves into content/.`);
    if (!dryRun) await moveContent(old, terminal);
  }
  const contentDir = old === undefined ? settings.contentDir : dryRun ? old : path.join(old, "content");
  const files = await filesBelow(contentDir);
  const names = files.map(({ name }) => name).filter((name) => name.endsWith(".yaml") && isContentFile(name));
  const texts = new Map<string, string>();
  for (const name of names) texts.set(name, await readFile(path.join(contentDir, name), "utf8"));
  const { changes, texts: changed } = upgraded(texts);
  if (changed.size === 0) {
    // Throws for a newer or missing folder.
    await readContentFolder(contentDir, isoDay(now()));
    terminal.note("This content already has the current version.");
    return 0;
  }
  terminal.note(`Version ${CONTENT_VERSION - 1} to ${CONTENT_VERSION}:`);
  for (const change of changes) terminal.note(`  ${change}`);
  for (const [file, text] of changed) {
    terminal.print(relativePath(contentDir, file));
    if (!dryRun) await writeAtomically(path.join(contentDir, file), text);
  }
  if (dryRun) {
    terminal.note(`${counted(changed.size, "file")} would change. To change them: npx mass-and-line upgrade`);
    return 0;
  }
  await writeEditorSchemas(contentDir);
  terminal.note("Done. Next: npx mass-and-line check");
  return 0;
};

/** Whether an earlier version created this folder: the content itself, published by a script. */
function isOldFolder(folder: string): boolean {
  const [site, ignored] = [path.join(folder, SITE_FILE), path.join(folder, ".gitignore")];
  return existsSync(site) && existsSync(ignored) && readFileSync(ignored, "utf8").includes("publish.sh");
}

/** Makes a folder of an earlier version a project with its content below it. */
async function moveContent(folder: string, terminal: Terminal): Promise<void> {
  // Not parsed by the schema, which may be of another version.
  const site = parseDocument(await readFile(path.join(folder, SITE_FILE), "utf8"));
  const contentDir = path.join(folder, "content");
  await mkdir(contentDir);
  for (const { name } of await visibleEntries(folder)) {
    if (!CONTENT_FOLDERS.includes(name) && !isContentFile(name)) continue;
    await rename(path.join(folder, name), path.join(contentDir, name));
    terminal.print(`content/${name}`);
  }
  const files = projectFiles({
    name: String(site.getIn(["owner", "name"])),
    language: String(site.get("language") ?? "en"),
    folder: path.basename(folder),
    host: hostOf(folder),
    program: await programSource(),
  });
  for (const [file, text] of files) await writeAtomically(path.join(folder, file), text);
  for (const name of ["publish.sh", ".schemas"]) await rm(path.join(folder, name), { recursive: true, force: true });
  await writeEditorSchemas(contentDir);
  terminal.note(
    "Next, in this folder: npm install && npm run edit. CONTENT_DIR in the clone's .env has no use any more.",
  );
}
