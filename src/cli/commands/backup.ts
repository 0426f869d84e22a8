import { mkdir } from "node:fs/promises";
import path from "node:path";
import { backUp, restore as restoreBackup } from "../../store/backup.ts";
import { lockFolder } from "../../store/folder-lock.ts";
import { type Command, readArguments } from "../command.ts";

/** Copies the counters while the site runs. */
export const backup: Command = async (args, { settings, terminal, workingDir }) => {
  const [name = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(workingDir, name);
  await backUp(settings.dataDir, folder);
  terminal.print(`${folder}: counters`);
  return 0;
};

/** Replaces the counters by those of a backup. The site must be stopped. */
export const restore: Command = async (args, { settings: { dataDir }, terminal, workingDir }) => {
  const [folder = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const { names, replaced } = await restoreBackup(path.resolve(workingDir, folder), dataDir);
    terminal.print(`Restored: ${names.join(", ")}`);
    if (replaced !== undefined) terminal.note(`The replaced files are in ${replaced}`);
  } finally {
    release();
  }
  return 0;
};
