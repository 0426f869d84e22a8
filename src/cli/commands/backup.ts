import path from "node:path";
import { databaseFiles } from "../../server/settings/settings.ts";
import { backUp } from "../../store/sqlite/backup.ts";
import { type Command, readArguments } from "../command.ts";

/** Copies the embedded stores and the outbox while the site runs. */
export const backup: Command = async (args, { settings, terminal, workingDir }) => {
  const [named = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(workingDir, named);
  const names = await backUp(databaseFiles(settings), folder);
  terminal.print(`${folder}: ${names.join(", ")}`);
  return 0;
};
