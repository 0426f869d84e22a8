import { mkdir } from "node:fs/promises";
import path from "node:path";
import { databaseFiles } from "../../server/settings/settings.ts";
import { restore as putBack } from "../../store/sqlite/backup.ts";
import { lockFolder } from "../../store/sqlite/folder-lock.ts";
import { type Command, readArguments } from "../command.ts";

/** Replaces the embedded stores and the outbox by a backup. The site must be stopped. */
export const restore: Command = async (args, { settings, terminal, workingDir }) => {
  const [folder = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const { names, replaced } = await putBack(path.resolve(workingDir, folder), databaseFiles(settings));
    terminal.print(`Restored: ${names.join(", ")}`);
    if (replaced.length > 0) terminal.note(`The replaced files are in ${replaced.join(" and ")}`);
  } finally {
    release();
  }
  return 0;
};
