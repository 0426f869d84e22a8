import path from "node:path";
import { embeddedFiles } from "../../store/open.ts";
import { backUp } from "../../store/sqlite/backup.ts";
import { type Command, readArguments } from "../command.ts";

/** Copies the embedded stores and the outbox, while the site runs. */
export const backup: Command = async (args, { settings, terminal }) => {
  const [named = ""] = readArguments(args, {}, ["<folder>"]).positionals;
  const folder = path.resolve(named);
  const names = await backUp({ outbox: settings.outbox, ...embeddedFiles(settings.stores, settings.dataDir) }, folder);
  terminal.print(`${folder}: ${names.join(", ")}`);
  return 0;
};
