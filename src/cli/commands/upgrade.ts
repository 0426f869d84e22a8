import { readFile } from "node:fs/promises";
import path from "node:path";
import { counted, relativePath } from "../../content/diagnostic.ts";
import { writeEditorSchemas } from "../../content/editor-schemas.ts";
import { isContentFile } from "../../content/read/file-kind.ts";
import { readContentFolder } from "../../content/read/read-content.ts";
import { filesBelow } from "../../content/read/read-files.ts";
import { upgraded } from "../../content/upgrade.ts";
import { writeAtomically } from "../../content/write-atomically.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Command, readArguments } from "../command.ts";

const OPTIONS = { "dry-run": { type: "boolean" } } as const;

/** Upgrades an older content folder to this version of the format, listing the changes of each step. */
export const upgrade: Command = async (args, { settings: { contentDir }, now, terminal }) => {
  const { "dry-run": dryRun = false } = readArguments(args, OPTIONS).values;
  const texts = await yamlFiles(contentDir);
  const { steps, texts: changed } = upgraded(texts);
  if (changed.size === 0) {
    // Throws for a newer or missing folder.
    await readContentFolder(contentDir, isoDay(now()));
    terminal.note("This content already has the current version.");
    return 0;
  }
  for (const { name, changes } of steps) {
    terminal.note(`Version ${name}:`);
    for (const change of changes) terminal.note(`  ${change}`);
  }
  for (const [file, text] of changed) {
    terminal.print(relativePath(contentDir, file));
    if (!dryRun) await writeAtomically(path.join(contentDir, file), text);
  }
  if (dryRun) {
    terminal.note(`${counted(changed.size, "file")} would change. To change them: npm run content -- upgrade`);
    return 0;
  }
  await writeEditorSchemas(contentDir);
  terminal.note("Done. Next: npm run content -- check");
  return 0;
};

async function yamlFiles(contentDir: string): Promise<ReadonlyMap<string, string>> {
  const files = (await filesBelow(contentDir)).map(({ name }) => name);
  const names = files.filter((name) => name.endsWith(".yaml") && isContentFile(name));
  const texts = names.map(async (name) => [name, await readFile(path.join(contentDir, name), "utf8")] as const);
  return new Map(await Promise.all(texts));
}
