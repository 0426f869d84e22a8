import path from "node:path";
import { backUp } from "../../store/backup.ts";
import { type Command, readArguments } from "../command.ts";

/** Copies the counters while the site runs. */
export const backup: Command = async (args, { settings, terminal, workingDir }) => {
  const [named = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(workingDir, named);
  await backUp(settings.dataDir, folder);
  terminal.print(`${folder}: counters`);
  return 0;
};
