import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isoDay } from "../../core/dates.ts";
import { fromHere } from "../../publishing/file-from-here.ts";
import { isDocumentId, KINDS } from "../../publishing/kinds.ts";
import { readMedia } from "../../publishing/read-media.ts";
import { type Command, noSuch, readArguments, UsageError } from "../command.ts";
import { TEMPLATES } from "../templates.ts";

/** Writes a file to begin with, which passes the check as it is. It never writes over another. */
export const create: Command = async (args, { settings, now, terminal }) => {
  const [name = "", id = ""] = readArguments(args, {}, ["<kind>", "<id>"]).positionals;
  const kind = KINDS.find((one) => one.name === name);
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (kind === undefined || template === undefined) throw new UsageError(noSuch("kind", name, Object.keys(TEMPLATES)));
  if (!isDocumentId(id)) {
    throw new UsageError(`"${id}" cannot be an id: expected letters, digits, hyphens, dots and underscores only`);
  }
  const folder = path.join(settings.contentDir, kind.database, kind.collection);
  const file = `${kind.database}/${kind.collection}/${id}.yaml`;
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).find((entry) => entry.toLowerCase() === `${id}.yaml`.toLowerCase());
  if (there !== undefined) {
    terminal.note(`${fromHere(settings.contentDir, path.join(path.dirname(file), there))} is there already.`);
    return 1;
  }
  const [picture] = await readMedia(settings.contentDir);
  const text = template({ id, today: isoDay(now()), picture: picture?.name ?? "picture.svg" });
  await writeFile(path.join(folder, `${id}.yaml`), text, { flag: "wx" });
  terminal.print(fromHere(settings.contentDir, file));
  return 0;
};
