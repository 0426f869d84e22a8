import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { COLLECTIONS, isDocumentId } from "../../content/publish/collections.ts";
import { codeOf } from "../../content/read/content-file.ts";
import { relativePath } from "../../content/read/relative-path.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Command, noSuch, readArguments, UsageError } from "../command.ts";
import { placeholderPicture } from "../placeholder-picture.ts";
import { ALSO_CALLED, KIND_OF, PICTURES, TEMPLATES } from "../templates.ts";

/** Writes a valid starter file, and a placeholder for its required picture. Never overwrites. */
export const create: Command = async (args, { settings, now, terminal }) => {
  const [name = "", id = ""] = readArguments(args, {}, ["<kind>", "<id>"]).positionals;
  const kind = COLLECTIONS.find((one) => one.name === (KIND_OF.get(name) ?? name));
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (kind === undefined || template === undefined) throw unknownKind(name);
  if (!isDocumentId(id)) throw unusableId(id);
  const folder = path.join(settings.contentDir, kind.database, kind.collection);
  const file = `${kind.database}/${kind.collection}/${id}.yaml`;
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).find((entry) => entry.toLowerCase() === `${id}.yaml`.toLowerCase());
  if (there !== undefined) {
    terminal.note(`${relativePath(settings.contentDir, path.join(path.dirname(file), there))} already exists.`);
    return 1;
  }
  const size = PICTURES[kind.name];
  const picture = size === undefined ? "" : `${size.folder}/${id}.svg`;
  await writeFile(path.join(folder, `${id}.yaml`), template({ id, today: isoDay(now()), picture }), { flag: "wx" });
  terminal.print(relativePath(settings.contentDir, file));
  if (kind.name === "story") terminal.note(`Show it: add { path: /${id}, kind: story } to pages in site.yaml.`);
  if (size === undefined) return 0;
  if (settings.media.kind === "bucket") terminal.note(`Upload the picture ${picture} to the bucket.`);
  else if (await isWritten(path.join(settings.contentDir, "media", picture), placeholderPicture(size))) {
    terminal.print(relativePath(settings.contentDir, `media/${picture}`));
  }
  return 0;
};

function unknownKind(name: string): UsageError {
  return new UsageError(noSuch("kind", name, Object.keys(TEMPLATES), ALSO_CALLED.get(name)));
}

function unusableId(id: string): UsageError {
  const words =
    id
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9._]+/g) ?? [];
  const meant = words.join("-");
  const message = `"${id}" is not a valid id: use letters, digits, hyphens, dots and underscores`;
  return new UsageError(isDocumentId(meant) ? `${message}. Did you mean "${meant}"?` : message);
}

async function isWritten(file: string, text: string): Promise<boolean> {
  await mkdir(path.dirname(file), { recursive: true });
  return writeFile(file, text, { flag: "wx" }).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === "EEXIST") return false;
      throw error;
    },
  );
}
