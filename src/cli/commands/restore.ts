import { mkdir } from "node:fs/promises";
import path from "node:path";
import { restore as putBack } from "../../store/backup.ts";
import { lockFolder } from "../../store/folder-lock.ts";
import { type Command, readArguments } from "../command.ts";

/** Replaces the counters by those of a backup. The site must be stopped. */
export const restore: Command = async (args, { settings, terminal, workingDir }) => {
  const [folder = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const { names, replaced } = await putBack(path.resolve(workingDir, folder), dataDir);
    terminal.print(`Restored: ${names.join(", ")}`);
    if (replaced !== undefined) terminal.note(`The replaced files are in ${replaced}`);
  } finally {
    release();
  }
  return 0;
};
