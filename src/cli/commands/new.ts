import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { relativePath } from "../../content/diagnostic.ts";
import { readSite } from "../../content/read/read-content.ts";
import { ALSO_CALLED, STARTERS, starter } from "../../content/starter.ts";
import { isoDay } from "../../domain/format/dates.ts";
import { type Command, readArguments, UsageError, unknownName } from "../command.ts";
import { writeNewFile } from "../site-folder.ts";

/** Writes a valid starter file, and a placeholder for its required picture. Never overwrites. */
export const create: Command = async (args, { settings: { contentDir, media }, now, terminal }) => {
  const [name = "", id = ""] = readArguments(args, {}, ["<kind>", "<id>"]).positionals;
  const ownKind = ALSO_CALLED.get(name);
  if (ownKind !== undefined) {
    const next = ownKind === "experience" ? ", then change its categories" : "";
    throw new UsageError(`${name} is not a kind of its own. Run: npx mass-and-line new ${ownKind} ${id}${next}`);
  }
  const site = await readSite(contentDir);
  const found = starter(name, id, isoDay(now()), site?.pages);
  if (found === undefined) throw new UsageError(unknownName("kind", name, Object.keys(STARTERS)));
  const { kind, file, text, picture } = found;
  const folder = path.join(contentDir, path.dirname(file));
  await mkdir(folder, { recursive: true });
  const there = (await readdir(folder)).find((entry) => path.parse(entry).name.toLowerCase() === id.toLowerCase());
  if (there !== undefined) {
    terminal.note(`${relativePath(contentDir, path.join(path.dirname(file), there))} already exists.`);
    return 1;
  }
  await writeFile(path.join(contentDir, file), text, { flag: "wx" });
  terminal.print(relativePath(contentDir, file));
  if (kind === "story") terminal.note(`Show it: add { path: /${id}, kind: story } to pages in site.yaml.`);
  if (kind === "resume-version") {
    terminal.note(`Its address is /resume/${id}, or a secret one with secret: true, which npm run edit shows.`);
    terminal.note("Keep it out of Git: .gitignore needs the line content/private/.");
  }
  if (picture === undefined) return 0;
  if (media.kind === "bucket") terminal.note(`Upload the picture ${picture.name} to the bucket.`);
  else if (await writeNewFile(path.join(contentDir, "media", picture.name), picture.svg)) {
    terminal.print(relativePath(contentDir, `media/${picture.name}`));
  }
  return 0;
};
