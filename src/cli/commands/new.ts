import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { COLLECTIONS, isDocumentId } from "../../content/publish/collections.ts";
import { relativePath } from "../../content/read/relative-path.ts";
import { isAddressPart } from "../../domain/blog/blog-post.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Command, noSuch, readArguments, UsageError } from "../command.ts";
import { placeholderPicture } from "../placeholder-picture.ts";
import { ALSO_CALLED, KIND_OF, PICTURES, TEMPLATES } from "../templates.ts";
import { writeNewFile } from "../write-new-file.ts";

/** Writes a valid starter file, and a placeholder for its required picture. Never overwrites. */
export const create: Command = async (args, { settings, now, terminal }) => {
  const [name = "", id = ""] = readArguments(args, {}, ["<kind>", "<id>"]).positionals;
  const kind = COLLECTIONS.find((one) => one.name === (KIND_OF.get(name) ?? name));
  const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
  if (kind === undefined || template === undefined) throw unknownKind(name);
  const size = PICTURES[kind.name];
  const picture = size === undefined ? "" : `${size.folder}/${id}.svg`;
  const text = template({ id, today: isoDay(now()), picture });
  const isMarkdown = text.startsWith("---\n");
  if (isMarkdown && !isAddressPart(id)) throw unusableAddress(id);
  if (!isDocumentId(id)) throw unusableId(id);
  const folder = path.join(settings.contentDir, kind.database, kind.collection);
  const fileName = `${id}.${isMarkdown ? "md" : "yaml"}`;
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).find((entry) => path.parse(entry).name.toLowerCase() === id.toLowerCase());
  if (there !== undefined) {
    terminal.note(
      `${relativePath(settings.contentDir, path.join(kind.database, kind.collection, there))} already exists.`,
    );
    return 1;
  }
  await writeFile(path.join(folder, fileName), text, { flag: "wx" });
  terminal.print(relativePath(settings.contentDir, `${kind.database}/${kind.collection}/${fileName}`));
  if (kind.name === "story") terminal.note(`Show it: add { path: /${id}, kind: story } to pages in site.yaml.`);
  if (size === undefined) return 0;
  if (settings.media.kind === "bucket") terminal.note(`Upload the picture ${picture} to the bucket.`);
  else if (await writeNewFile(path.join(settings.contentDir, "media", picture), placeholderPicture(size))) {
    terminal.print(relativePath(settings.contentDir, `media/${picture}`));
  }
  return 0;
};

function unknownKind(name: string): UsageError {
  return new UsageError(noSuch("kind", name, Object.keys(TEMPLATES), ALSO_CALLED.get(name)));
}

function unusableId(id: string): UsageError {
  const message = `"${id}" is not a valid id: use letters, digits, hyphens, dots and underscores`;
  return withSuggestion(message, inWords(id, /[a-z0-9._]+/g));
}

function unusableAddress(id: string): UsageError {
  const message = `"${id}" cannot be an address: use lower-case letters, digits and hyphens`;
  return withSuggestion(message, inWords(id, /[a-z0-9]+/g));
}

/** Lower-case words without accents, joined by hyphens. */
function inWords(id: string, word: RegExp): string {
  const plain = id.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return (plain.match(word) ?? []).join("-");
}

function withSuggestion(message: string, meant: string): UsageError {
  return new UsageError(isDocumentId(meant) ? `${message}. Did you mean "${meant}"?` : message);
}
